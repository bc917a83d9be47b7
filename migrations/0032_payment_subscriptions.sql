CREATE TABLE `payment_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`customer_id` text NOT NULL,
	`plan_id` integer,
	`state` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`billing_interval` text,
	`started_at` integer NOT NULL,
	`period_end` integer NOT NULL,
	`cancel_at` integer,
	`ended_at` integer
);
--> statement-breakpoint
CREATE INDEX `payment_subscriptions_customer` ON `payment_subscriptions` (`customer_id`);--> statement-breakpoint
CREATE INDEX `payment_subscriptions_started` ON `payment_subscriptions` (`started_at`);--> statement-breakpoint
CREATE INDEX `payment_subscriptions_period` ON `payment_subscriptions` (`period_end`);--> statement-breakpoint
CREATE INDEX `payment_subscriptions_state_started` ON `payment_subscriptions` (`state`,`started_at`);--> statement-breakpoint
CREATE INDEX `payment_subscriptions_state_period` ON `payment_subscriptions` (`state`,`period_end`);--> statement-breakpoint
CREATE INDEX `payment_subscriptions_plan_started` ON `payment_subscriptions` (`plan_id`,`started_at`);--> statement-breakpoint
CREATE INDEX `payment_subscriptions_plan_period` ON `payment_subscriptions` (`plan_id`,`period_end`);--> statement-breakpoint
CREATE INDEX `payment_subscriptions_currency_started` ON `payment_subscriptions` (`currency`,`started_at`);--> statement-breakpoint
CREATE INDEX `payment_subscriptions_currency_ended` ON `payment_subscriptions` (`currency`,`ended_at`,`billing_interval`,`amount_minor`);--> statement-breakpoint
DROP INDEX `payment_drifts_found`;--> statement-breakpoint
CREATE INDEX `payment_drifts_repaired` ON `payment_drifts` (`repaired_at`);--> statement-breakpoint
DROP INDEX `payments_paid`;--> statement-breakpoint
CREATE INDEX `payments_revenue` ON `payments` (`currency`,`paid_at`,`amount_minor`,`refunded_minor`) WHERE state = 'paid';--> statement-breakpoint
ALTER TABLE `checkout_sessions` ADD `invoice_id` text;--> statement-breakpoint
CREATE INDEX `subscriptions_price` ON `subscriptions` (`price_id`) WHERE ended_at IS NULL;