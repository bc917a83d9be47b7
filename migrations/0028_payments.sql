CREATE TABLE `checkout_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`price_id` text NOT NULL,
	`plan_id` integer NOT NULL,
	`session_id` text,
	`url` text,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `checkout_sessions_open` ON `checkout_sessions` (`user_id`) WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX `checkout_sessions_session` ON `checkout_sessions` (`session_id`);--> statement-breakpoint
CREATE INDEX `checkout_sessions_user` ON `checkout_sessions` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `payment_customers` (
	`user_id` text PRIMARY KEY NOT NULL,
	`customer_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_customers_customer` ON `payment_customers` (`customer_id`);--> statement-breakpoint
CREATE TABLE `payment_drifts` (
	`id` integer PRIMARY KEY NOT NULL,
	`customer_id` text NOT NULL,
	`user_id` text,
	`kind` text NOT NULL,
	`detail` text NOT NULL,
	`found_at` integer NOT NULL,
	`repaired_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_drifts_open` ON `payment_drifts` (`customer_id`,`kind`) WHERE repaired_at IS NULL;--> statement-breakpoint
CREATE INDEX `payment_drifts_found` ON `payment_drifts` (`found_at`);--> statement-breakpoint
CREATE TABLE `payment_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`subject` text,
	`received_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `payment_events_received` ON `payment_events` (`received_at`);--> statement-breakpoint
CREATE TABLE `payment_products` (
	`id` integer PRIMARY KEY NOT NULL,
	`product_id` text NOT NULL,
	`price_id` text NOT NULL,
	`plan_id` integer,
	`product_name` text NOT NULL,
	`product_description` text DEFAULT '' NOT NULL,
	`amount_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`billing_interval` text NOT NULL,
	`is_active` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`plan_id`) REFERENCES `plans`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_products_price` ON `payment_products` (`price_id`);--> statement-breakpoint
CREATE INDEX `payment_products_product` ON `payment_products` (`product_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payment_products_offer` ON `payment_products` (`plan_id`,`billing_interval`) WHERE is_active = 1 AND plan_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`customer_id` text NOT NULL,
	`subscription_id` text,
	`plan_id` integer,
	`number` text,
	`amount_minor` integer NOT NULL,
	`refunded_minor` integer DEFAULT 0 NOT NULL,
	`currency` text NOT NULL,
	`state` text NOT NULL,
	`is_disputed` integer DEFAULT 0 NOT NULL,
	`hosted_url` text,
	`pdf_url` text,
	`created_at` integer NOT NULL,
	`paid_at` integer
);
--> statement-breakpoint
CREATE INDEX `payments_user` ON `payments` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `payments_customer` ON `payments` (`customer_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `payments_paid` ON `payments` (`paid_at`);--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `access_until` integer;