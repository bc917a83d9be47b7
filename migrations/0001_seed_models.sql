-- The seeded catalogue: models that providers offer today. Prices are US dollars per 1,000 tokens, as of 2026-11-21.
-- Rows with the same model_common_name are the same model elsewhere: fallback goes from one to the next.
-- context_window is the largest prompt: the model's window less the longest answer.

-- The answer composed without a language model: always there, free, last.
INSERT INTO ai_models
  (id, name, provider, request_name, can_stream, model_common_name, need_account, is_trending, supports_images,
   context_window, max_output_tokens, input_price, output_price, sort_order, is_active)
VALUES
  (1, 'Atelier demo', 'Atelier demo', 'atelier-demo', 1, 'Atelier demo', 0, 0, 0, 25000, 1000, 0, 0, 1000, 1);
--> statement-breakpoint

-- developers.openai.com/api/docs/pricing, standard tier. GPT-5.6 and GPT-6 cost twice as much (output 1.5 times)
-- when a prompt exceeds 272,000 tokens; the row holds the price below that.
INSERT INTO ai_models
  (id, name, provider, request_name, can_stream, model_common_name, need_account, is_trending, supports_images,
   context_window, max_output_tokens, input_price, output_price, sort_order, is_active)
VALUES
  (101, 'GPT-6 Luna',    'OpenAI', 'gpt-6-luna',    1, 'GPT-6 Luna',    0, 1, 1, 922000,  128000, 0.0001,  0.0005, 10,  1),
  (102, 'GPT-6.1 Sol',   'OpenAI', 'gpt-6.1-sol',   1, 'GPT-6.1 Sol',   1, 1, 1, 922000,  128000, 0.002,   0.01,   12,  1),
  (103, 'GPT-6 Astra',   'OpenAI', 'gpt-6-astra',   1, 'GPT-6 Astra',   1, 0, 1, 922000,  128000, 0.01,    0.05,   110, 1),
  (104, 'GPT-5.6 Terra', 'OpenAI', 'gpt-5.6-terra', 1, 'GPT-5.6 Terra', 1, 0, 1, 922000,  128000, 0.002,   0.012,  111, 1),
  (105, 'GPT-4.1',       'OpenAI', 'gpt-4.1',       1, 'GPT-4.1',       1, 0, 1, 1014808, 32768,  0.002,   0.008,  112, 1),
  (106, 'GPT-4o mini',   'OpenAI', 'gpt-4o-mini',   1, 'GPT-4o mini',   0, 0, 1, 111616,  16384,  0.00015, 0.0006, 113, 1);
--> statement-breakpoint

-- platform.claude.com/docs/en/about-claude/pricing. Haiku 5.5 costs five times as much when a prompt exceeds 100,000 tokens.
INSERT INTO ai_models
  (id, name, provider, request_name, can_stream, model_common_name, need_account, is_trending, supports_images,
   context_window, max_output_tokens, input_price, output_price, sort_order, is_active)
VALUES
  (201, 'Claude Haiku 5.5',  'Anthropic', 'claude-haiku-5-5',  1, 'Claude Haiku 5.5',  0, 1, 1, 872000, 128000, 0.0001, 0.0005, 11,  1),
  (202, 'Claude Opus 5.5',   'Anthropic', 'claude-opus-5-5',   1, 'Claude Opus 5.5',   1, 1, 1, 872000, 128000, 0.004,  0.02,   13,  1),
  (203, 'Claude Sonnet 5.5', 'Anthropic', 'claude-sonnet-5-5', 1, 'Claude Sonnet 5.5', 1, 0, 1, 872000, 128000, 0.002,  0.01,   120, 1),
  (204, 'Claude Fable 5.1',  'Anthropic', 'claude-fable-5-1',  1, 'Claude Fable 5.1',  1, 0, 1, 872000, 128000, 0.01,   0.05,   121, 1),
  (205, 'Claude Haiku 4.5',  'Anthropic', 'claude-haiku-4-5',  1, 'Claude Haiku 4.5',  1, 0, 1, 136000, 64000,  0.001,  0.005,  122, 1);
--> statement-breakpoint

-- together.ai/pricing, serverless.
INSERT INTO ai_models
  (id, name, provider, request_name, can_stream, model_common_name, need_account, is_trending, supports_images,
   context_window, max_output_tokens, input_price, output_price, sort_order, is_active)
VALUES
  (301, 'DeepSeek V4.1 Flash', 'Together', 'deepseek-ai/DeepSeek-V4.1-Flash',         1, 'DeepSeek V4.1 Flash', 0, 1, 0, 1015808, 32768,  0.0003,  0.0012,  15,  1),
  (302, 'GLM 5.3',             'Together', 'zai-org/GLM-5.3',                         1, 'GLM 5.3',             1, 0, 0, 920575,  128000, 0.0014,  0.0044,  130, 1),
  (303, 'GLM 5.3 Flash',       'Together', 'zai-org/GLM-5.3-Flash',                   1, 'GLM 5.3 Flash',       0, 1, 0, 920575,  128000, 0.00015, 0.0005,  20,  1),
  (304, 'GPT-OSS 120B',        'Together', 'openai/gpt-oss-120b',                     1, 'GPT-OSS 120B',        0, 1, 0, 98304,   32768,  0.00015, 0.0006,  21,  1),
  (305, 'GPT-OSS 20B',         'Together', 'openai/gpt-oss-20b',                      1, 'GPT-OSS 20B',         0, 0, 0, 98304,   32768,  0.00005, 0.0002,  131, 1),
  (306, 'Qwen3.5 9B',          'Together', 'Qwen/Qwen3.5-9B',                         1, 'Qwen3.5 9B',          0, 0, 0, 229376,  32768,  0.0001,  0.00015, 132, 1),
  (307, 'Llama 3.3 70B',       'Together', 'meta-llama/Llama-3.3-70B-Instruct-Turbo', 1, 'Llama 3.3 70B',       0, 0, 0, 122880,  8192,   0.00088, 0.00088, 133, 1);
--> statement-breakpoint

-- Names of the Llama API. Prices and the smaller prompt of Llama 3.3 70B are those of Workers AI, which serves the first two
-- through the AI binding; the other two are priced by whoever runs the server at LLAMA_BASE_URL, hence 0.
INSERT INTO ai_models
  (id, name, provider, request_name, can_stream, model_common_name, need_account, is_trending, supports_images,
   context_window, max_output_tokens, input_price, output_price, sort_order, is_active)
VALUES
  (401, 'Llama 4 Scout',    'Llama', 'Llama-4-Scout-17B-16E-Instruct-FP8',     1, 'Llama 4 Scout',    0, 1, 1, 123972, 4028, 0.00027,  0.00085,  16,  1),
  (402, 'Llama 3.3 70B',    'Llama', 'Llama-3.3-70B-Instruct',                 1, 'Llama 3.3 70B',    0, 1, 0, 19972,  4028, 0.000293, 0.002253, 22,  1),
  (403, 'Llama 4 Maverick', 'Llama', 'Llama-4-Maverick-17B-128E-Instruct-FP8', 1, 'Llama 4 Maverick', 0, 0, 1, 123972, 4028, 0,        0,        140, 1),
  (404, 'Llama 3.3 8B',     'Llama', 'Llama-3.3-8B-Instruct',                  1, 'Llama 3.3 8B',     0, 0, 0, 123972, 4028, 0,        0,        141, 1);
--> statement-breakpoint

-- openrouter.ai/models.
INSERT INTO ai_models
  (id, name, provider, request_name, can_stream, model_common_name, need_account, is_trending, supports_images,
   context_window, max_output_tokens, input_price, output_price, sort_order, is_active)
VALUES
  (501, 'Gemini 3.8 Flash',    'OpenRouter', 'google/gemini-3.8-flash',           1, 'Gemini 3.8 Flash',    0, 1, 1, 983040,  65536,  0.00075,  0.00375, 14,  1),
  (502, 'Gemini 3.5 Flash',    'OpenRouter', 'google/gemini-3.5-flash',           1, 'Gemini 3.5 Flash',    1, 0, 1, 983040,  65536,  0.0015,   0.009,   151, 1),
  (503, 'Gemini 3.1 Pro',      'OpenRouter', 'google/gemini-3.1-pro-preview',     1, 'Gemini 3.1 Pro',      1, 0, 1, 983040,  65536,  0.002,    0.012,   150, 1),
  (504, 'Gemma 4 31B',         'OpenRouter', 'google/gemma-4-31b-it',             1, 'Gemma 4 31B',         0, 0, 1, 229376,  32768,  0.00009,  0.00034, 152, 1),
  (505, 'Claude Haiku 5.5',    'OpenRouter', 'anthropic/claude-haiku-5.5',        1, 'Claude Haiku 5.5',    0, 1, 1, 872000,  128000, 0.0001,   0.0005,  31,  1),
  (506, 'Claude Opus 5.5',     'OpenRouter', 'anthropic/claude-opus-5.5',         1, 'Claude Opus 5.5',     1, 0, 1, 872000,  128000, 0.004,    0.02,    160, 1),
  (507, 'Claude Sonnet 5.5',   'OpenRouter', 'anthropic/claude-sonnet-5.5',       1, 'Claude Sonnet 5.5',   1, 0, 1, 872000,  128000, 0.002,    0.01,    161, 1),
  (508, 'GPT-6 Luna',          'OpenRouter', 'openai/gpt-6-luna',                 1, 'GPT-6 Luna',          0, 1, 1, 922000,  128000, 0.0001,   0.0005,  30,  1),
  (509, 'GPT-6.1 Sol',         'OpenRouter', 'openai/gpt-6.1-sol',                1, 'GPT-6.1 Sol',         1, 0, 1, 922000,  128000, 0.002,    0.01,    162, 1),
  (510, 'GPT-OSS 120B',        'OpenRouter', 'openai/gpt-oss-120b',               1, 'GPT-OSS 120B',        0, 0, 0, 98304,   32768,  0.000039, 0.00018, 163, 1),
  (511, 'DeepSeek V4.1 Flash', 'OpenRouter', 'deepseek/deepseek-v4.1-flash',      1, 'DeepSeek V4.1 Flash', 0, 1, 1, 1015808, 32768,  0.00013,  0.00052, 32,  1),
  (512, 'Qwen3.7 Max',         'OpenRouter', 'qwen/qwen3.7-max',                  1, 'Qwen3.7 Max',         1, 0, 0, 934464,  65536,  0.00125,  0.00375, 164, 1),
  (513, 'Qwen3.5 9B',          'OpenRouter', 'qwen/qwen3.5-9b',                   1, 'Qwen3.5 9B',          0, 0, 1, 229376,  32768,  0.0001,   0.00015, 165, 1),
  (514, 'Mistral Large 3',     'OpenRouter', 'mistralai/mistral-large-2512',      1, 'Mistral Large 3',     1, 0, 1, 229376,  32768,  0.0005,   0.0015,  166, 1),
  (515, 'Mistral Small 4',     'OpenRouter', 'mistralai/mistral-small-2603',      1, 'Mistral Small 4',     0, 1, 1, 229376,  32768,  0.00015,  0.0006,  33,  1),
  (516, 'Grok 4.3',            'OpenRouter', 'x-ai/grok-4.3',                     1, 'Grok 4.3',            1, 0, 1, 967232,  32768,  0.00125,  0.0025,  167, 1),
  (517, 'Kimi K3',             'OpenRouter', 'moonshotai/kimi-k3',                1, 'Kimi K3',             1, 0, 1, 983040,  65536,  0.003,    0.015,   168, 1),
  (518, 'GLM 5.3',             'OpenRouter', 'z-ai/glm-5.3',                      1, 'GLM 5.3',             1, 0, 0, 920576,  128000, 0.0014,   0.0044,  169, 1),
  (519, 'GLM 5.3 Flash',       'OpenRouter', 'z-ai/glm-5.3-flash',                1, 'GLM 5.3 Flash',       0, 0, 1, 920576,  128000, 0.000075, 0.00025, 170, 1),
  (520, 'Llama 4 Maverick',    'OpenRouter', 'meta-llama/llama-4-maverick',       1, 'Llama 4 Maverick',    0, 0, 1, 1032192, 16384,  0.00015,  0.0006,  171, 1),
  (521, 'Llama 4 Scout',       'OpenRouter', 'meta-llama/llama-4-scout',          1, 'Llama 4 Scout',       0, 0, 1, 311296,  16384,  0.00008,  0.0003,  172, 1),
  (522, 'Llama 3.3 70B',       'OpenRouter', 'meta-llama/llama-3.3-70b-instruct', 1, 'Llama 3.3 70B',       0, 0, 0, 114688,  16384,  0.00005,  0.00024, 173, 1),
  (523, 'Command A',           'OpenRouter', 'cohere/command-a',                  1, 'Command A',           1, 0, 0, 247808,  8192,   0.0025,   0.01,    174, 1);
--> statement-breakpoint

-- docs.aimlapi.com names the models but no token prices: these are the makers' own, to be set in the administration.
INSERT INTO ai_models
  (id, name, provider, request_name, can_stream, model_common_name, need_account, is_trending, supports_images,
   context_window, max_output_tokens, input_price, output_price, sort_order, is_active)
VALUES
  (601, 'GPT-6 Luna',       'AIML', 'openai/gpt-6-luna',          1, 'GPT-6 Luna',       0, 1, 1, 922000, 128000, 0.0001, 0.0005, 40,  1),
  (602, 'Claude Haiku 5.5', 'AIML', 'anthropic/claude-haiku-5.5', 1, 'Claude Haiku 5.5', 0, 1, 1, 872000, 128000, 0.0001, 0.0005, 41,  1),
  (603, 'Claude Opus 5.5',  'AIML', 'anthropic/claude-opus-5-5',  1, 'Claude Opus 5.5',  1, 0, 1, 872000, 128000, 0.004,  0.02,   180, 1),
  (604, 'Gemini 3.5 Flash', 'AIML', 'google/gemini-3-5-flash',    1, 'Gemini 3.5 Flash', 1, 0, 1, 983040, 65536,  0.0015, 0.009,  181, 1);
