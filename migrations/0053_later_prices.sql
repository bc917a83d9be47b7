ALTER TABLE `payment_customers` ADD `email` text;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `next_price_id` text;