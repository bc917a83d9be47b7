CREATE TABLE `search_model_days` (
	`day` text NOT NULL,
	`model` text NOT NULL,
	`calls` integer NOT NULL,
	`unanswered` integer NOT NULL,
	`tokens` integer NOT NULL,
	`micro_usd` integer NOT NULL,
	PRIMARY KEY(`day`, `model`)
);
