-- Modules carry the ids of the specification. A module is offered from the moment its screens exist; until then it is off.
INSERT INTO modules (id, module_key, name, name_en, description, description_en, icon, is_active, sort_order) VALUES
  (8, 'pdf', 'Chat PDF', 'PDF chat', 'Interrogez vos documents et vérifiez chaque réponse sur la page.', 'Ask your documents, and check every answer on the page.', 'file-text', 0, 10),
  (5, 'rédaction', 'Rédaction IA', 'AI writing', 'Rédigez à partir de modèles et améliorez vos textes.', 'Write from templates and improve your texts.', 'pen-line', 0, 20),
  (2, 'social', 'Planificateur social', 'Social planner', 'Préparez et programmez vos publications.', 'Prepare and schedule your posts.', 'calendar-days', 0, 30),
  (1, 'support', 'Chatbots de support', 'Support chatbots', 'Un assistant pour votre site, nourri de vos contenus.', 'An assistant for your site, fed with your own content.', 'bot', 0, 40);
--> statement-breakpoint
INSERT INTO plans (id, plan_type, name, name_en, description, description_en, is_free, is_active, sort_order, current_version) VALUES
  (1, 'combo', 'Combo', 'Combo', 'Tous les modules et tous les modèles.', 'Every module and every model.', 0, 1, 10, 1),
  (2, 'chatai', 'Chat IA', 'AI chat', 'Tous les modèles, pour discuter sans compter.', 'Every model, for chats at length.', 0, 1, 20, 1),
  (3, 'pdf', 'PDF', 'PDF', 'Vos documents, interrogés et cités.', 'Your documents, asked and cited.', 0, 1, 30, 1),
  (4, 'rédaction', 'Rédaction', 'Writing', 'L''assistant d''écriture et ses modèles.', 'The writing assistant and its templates.', 0, 1, 40, 1),
  (5, 'social', 'Social', 'Social', 'Campagnes, publications et calendrier.', 'Campaigns, posts and calendar.', 0, 1, 50, 1),
  (6, 'support', 'Support', 'Support', 'Des chatbots pour vos visiteurs.', 'Chatbots for your visitors.', 0, 1, 60, 1);
--> statement-breakpoint
-- Default limits, to be changed in the administration area. A type that is absent is not part of the plan.
INSERT INTO plan_versions (plan_id, version, limits, included_models, created_at)
SELECT id, 1,
  CASE plan_type
    WHEN 'combo' THEN '{"chat":{"quantity":300,"period":"day"},"pdf-folders":{"quantity":200,"period":"total"},"pdf-uploads":{"quantity":300,"period":"month"},"pdf-chat":{"quantity":300,"period":"day"},"pdf-image-analyse":{"quantity":100,"period":"day"},"pdf-functionality":{"quantity":100,"period":"day"},"writing":{"quantity":200,"period":"day"},"campaigns":{"quantity":30,"period":"month"},"chatbots":{"quantity":10,"period":"total"}}'
    WHEN 'chatai' THEN '{"chat":{"quantity":300,"period":"day"}}'
    WHEN 'pdf' THEN '{"chat":{"quantity":100,"period":"day"},"pdf-folders":{"quantity":100,"period":"total"},"pdf-uploads":{"quantity":150,"period":"month"},"pdf-chat":{"quantity":200,"period":"day"},"pdf-image-analyse":{"quantity":50,"period":"day"},"pdf-functionality":{"quantity":50,"period":"day"}}'
    WHEN 'rédaction' THEN '{"chat":{"quantity":100,"period":"day"},"writing":{"quantity":200,"period":"day"}}'
    WHEN 'social' THEN '{"chat":{"quantity":100,"period":"day"},"campaigns":{"quantity":30,"period":"month"}}'
    ELSE '{"chat":{"quantity":100,"period":"day"},"chatbots":{"quantity":10,"period":"total"}}'
  END,
  CASE WHEN plan_type IN ('combo', 'chatai')
    THEN (SELECT json_group_array(id) FROM ai_models WHERE deleted_at IS NULL)
    ELSE (SELECT json_group_array(id) FROM ai_models WHERE deleted_at IS NULL AND input_price <= 0.001)
  END,
  0
FROM plans;
