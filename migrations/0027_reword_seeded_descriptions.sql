-- Clearer descriptions of the seeded modules, plans and models. Those that an administrator has changed stay as they are.
UPDATE modules SET description = seeded.column3 FROM (VALUES
  (8, 'Interrogez vos documents et vérifiez chaque réponse sur la page.', 'Posez des questions sur vos PDF et vérifiez chaque réponse dans le document.'),
  (1, 'Un assistant pour votre site, nourri de vos contenus.', 'Un assistant pour votre site, entraîné sur vos contenus.')
) AS seeded WHERE modules.id = seeded.column1 AND modules.description = seeded.column2;--> statement-breakpoint
UPDATE modules SET description_en = seeded.column3 FROM (VALUES
  (8, 'Ask your documents, and check every answer on the page.', 'Ask questions about your PDFs and check every answer in the document.'),
  (1, 'An assistant for your site, fed with your own content.', 'An assistant for your site, trained on your content.')
) AS seeded WHERE modules.id = seeded.column1 AND modules.description_en = seeded.column2;--> statement-breakpoint
UPDATE plans SET description = seeded.column3 FROM (VALUES
  (2, 'Tous les modèles, pour discuter sans compter.', 'Discutez avec tous les modèles.'),
  (3, 'Vos documents, interrogés et cités.', 'Interrogez vos PDF, avec des réponses qui citent la page.')
) AS seeded WHERE plans.id = seeded.column1 AND plans.description = seeded.column2;--> statement-breakpoint
UPDATE plans SET description_en = seeded.column3 FROM (VALUES
  (2, 'Every model, for chats at length.', 'Chat with every model.'),
  (3, 'Your documents, asked and cited.', 'Ask your PDFs and get answers that cite the page.')
) AS seeded WHERE plans.id = seeded.column1 AND plans.description_en = seeded.column2;--> statement-breakpoint
UPDATE ai_models SET description_en = seeded.column2 FROM (VALUES
  ('A proven OpenAI model that takes very long texts', 'A proven OpenAI model that handles very long texts'),
  ('The light model of Anthropic’s previous generation', 'Anthropic’s light model from the previous generation'),
  ('A low-cost DeepSeek model that takes long texts', 'A low-cost DeepSeek model that handles long texts'),
  ('A light Google model of an earlier generation', 'A light Google model from an earlier generation')
) AS seeded WHERE ai_models.description_en = seeded.column1;
