-- The ideas for questions, which were part of the code before administrators could change them.
INSERT INTO prompts (category, name, name_en, prompt, prompt_en, sort_order) VALUES
  ('write', 'Un e-mail courtois', 'A polite email', 'Rédige un e-mail bref et courtois. Destinataire : … But : … Ce qui doit y figurer : …', 'Write a short, polite email. To whom: … What it should achieve: … What it must mention: …', 10),
  ('write', 'Deux fois plus court', 'Cut the length by half', 'Réécris ce texte avec deux fois moins de mots. Garde tous les faits et le ton :

', 'Rewrite this text in half as many words. Keep every fact and the tone:

', 20),
  ('write', 'Changer de ton', 'Change the tone', 'Réécris ce texte sur un ton chaleureux et professionnel, puis dis-moi ce que tu as changé :

', 'Rewrite this text so that it sounds warm and professional, and tell me what you changed:

', 30),
  ('write', 'Relire et corriger', 'Proofread', 'Corrige l’orthographe, la grammaire et la ponctuation de ce texte. Justifie chaque correction :

', 'Correct spelling, grammar and punctuation in this text. List each correction with its reason:

', 40),
  ('learn', 'Expliquer simplement', 'Explain it simply', 'Explique … à quelqu’un qui n’en a jamais entendu parler, avec une comparaison du quotidien et un exemple.', 'Explain … to someone who has never heard of it, with one everyday comparison and one example.', 10),
  ('learn', 'Me tester', 'Quiz me', 'Pose-moi dix questions sur …, une à la fois. Attends ma réponse, puis dis-moi ce qui était juste.', 'Ask me ten questions about …, one at a time. Wait for my answer, then tell me what was right.', 20),
  ('learn', 'Le pour et le contre', 'Both sides', 'Donne les meilleurs arguments pour et contre …, et dis de quoi ils dépendent.', 'Give the strongest arguments for and against …, and say what they depend on.', 30),
  ('learn', 'Résumer', 'Summarize', 'Résume ce texte en cinq points, puis en une phrase :

', 'Summarize this text in five points, then in one sentence:

', 40),
  ('work', 'Un ordre du jour', 'Meeting agenda', 'Prépare l’ordre du jour d’une réunion de … minutes sur …, avec l’horaire et le résultat attendu de chaque point.', 'Draft an agenda for a meeting of … minutes about …, with times and the outcome of each item.', 10),
  ('work', 'Rédiger un compte rendu', 'Turn notes into minutes', 'Transforme ces notes en compte rendu : décisions, tâches avec noms et dates, questions ouvertes :

', 'Turn these notes into minutes: decisions, tasks with names and dates, open questions:

', 20),
  ('work', 'Comparer des options', 'Compare options', 'Compare ces options dans un tableau selon le coût, l’effort et le risque, puis recommandes-en une : …', 'Compare these options in a table by cost, effort and risk, then recommend one: …', 30),
  ('work', 'Un retour délicat', 'Difficult feedback', 'Aide-moi à faire un retour franc sur … sans blesser. Propose trois formulations.', 'Help me give honest but tactful feedback about …. Suggest three ways to say it.', 40),
  ('code', 'Expliquer ce code', 'Explain this code', 'Explique pas à pas ce que fait ce code, et ce qui pourrait poser problème :

', 'Explain step by step what this code does, and what could go wrong:

', 10),
  ('code', 'Trouver l’erreur', 'Find the bug', 'Ce code devrait …, mais il …. Trouve la cause et propose la correction la plus simple :

', 'This code should …, but does …. Find the cause and show the smallest fix:

', 20),
  ('code', 'Écrire des tests', 'Write tests', 'Écris des tests pour cette fonction. Couvre les cas limites et nomme ce que chacun montre :

', 'Write tests for this function. Cover the edge cases, and name what each shows:

', 30),
  ('code', 'Une requête SQL', 'Write an SQL query', 'Écris une requête SQL qui …. Les tables sont : …', 'Write an SQL query that …. The tables are: …', 40),
  ('plan', 'Planifier une semaine', 'Plan my week', 'Planifie ma semaine. J’ai … heures et je veux terminer : … Que faire à quel moment, et que reporter ?', 'Plan my week. I have … hours, and I want to finish: … What should I do when, and what should wait?', 10),
  ('plan', 'Préparer un voyage', 'Plan a trip', 'Prépare … jours à … pour … personnes qui aiment …. Garde les trajets courts.', 'Plan … days in … for … people who like …. Keep the distances short.', 20),
  ('plan', 'Les repas de la semaine', 'Plan a week of meals', 'Propose sept dîners simples pour … personnes, sans …, et écris la liste des courses.', 'Suggest seven simple dinners for … people, without …, and write a shopping list.', 30),
  ('plan', 'Un objectif par étapes', 'Break down a goal', 'Découpe cet objectif en étapes d’une journée au plus, dans un ordre logique : …', 'Break this goal into steps that take a day at most, in a sensible order: …', 40);
