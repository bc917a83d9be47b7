-- Models that reason refuse a temperature, or ignore it, and take an effort. An administrator may have changed a row since
-- it was seeded: its name at the provider still says which model it is.
UPDATE ai_models SET takes_effort = 1, takes_temperature = 0
WHERE provider IN ('OpenAI', 'Anthropic', 'AIML', 'OpenRouter')
  AND (request_name LIKE '%gpt-5%' OR request_name LIKE '%gpt-6%' OR request_name LIKE '%claude-%-5%');
--> statement-breakpoint

-- Claude Haiku 4.5 is of the generation before, as is the dash in its number.
UPDATE ai_models SET takes_effort = 0, takes_temperature = 1 WHERE request_name LIKE '%claude-haiku-4-5%';
--> statement-breakpoint

UPDATE ai_models SET takes_effort = 1
WHERE request_name LIKE '%gpt-oss%' OR request_name LIKE 'google/gemini-3%' OR request_name LIKE 'x-ai/grok-4%';
--> statement-breakpoint

-- The demo model is told nothing.
UPDATE ai_models SET takes_temperature = 0 WHERE provider = 'Atelier demo';
