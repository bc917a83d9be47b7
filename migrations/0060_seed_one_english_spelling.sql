-- American spelling and dates in the seeded templates and ameliorations, as everywhere else. What an administrator has changed stays as it is.
UPDATE assistant_templates SET name_en = 'Job ad' WHERE name_en = 'Job advert';
--> statement-breakpoint
UPDATE assistant_templates SET input_fields = replace(replace(replace(replace(replace(input_fields, '"placeholder_en":"Order no. 4711 of 3 May"', '"placeholder_en":"Order no. 4711 of May 3"'), '"placeholder_en":"Lyon, 12 March"', '"placeholder_en":"Lyon, March 12"'), '"label_en":"Organisation"', '"label_en":"Organization"'), '"label_en":"Text to summarise"', '"label_en":"Text to summarize"'), '"label_en":"Job advert"', '"label_en":"Job ad"');
--> statement-breakpoint
UPDATE improvement_options SET name_en = 'Summarize' WHERE name_en = 'Summarise';
