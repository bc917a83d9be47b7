-- More idiomatic texts of the seeded templates and ameliorations. Those that an administrator has changed stay as they are.
UPDATE template_categories SET name_en = seeded.column2 FROM (VALUES
  ('E-mails and letters', 'Emails and letters')
) AS seeded WHERE template_categories.name_en = seeded.column1;
--> statement-breakpoint
UPDATE assistant_templates SET description = seeded.column2 FROM (VALUES
  ('Des étapes numérotées, du besoin au résultat.', 'Des étapes numérotées, du début à la fin.'),
  ('Un objet, une accroche et des brèves.', 'Un objet, une accroche et des actualités courtes.'),
  ('Bénéfices, caractéristiques et réponses aux doutes.', 'Bénéfices, caractéristiques et réponses aux objections.'),
  ('Images et texte parlé, seconde par seconde.', 'Les images et la voix, seconde par seconde.'),
  ('Fait, en cours, bloqué, ensuite.', 'Ce qui est fait, en cours, bloqué, et la suite.'),
  ('Récit, critères d’acceptation et cas limites.', 'Besoin, critères d’acceptation et cas limites.'),
  ('Vos expériences reliées aux besoins du poste.', 'Votre expérience, au regard des besoins du poste.'),
  ('Des faits, leur effet et la suite.', 'Des faits, leurs effets et la suite à donner.'),
  ('Des questions avec corrigé expliqué.', 'Des questions, avec un corrigé expliqué.'),
  ('Un texte à dire, avec son rythme.', 'Un texte écrit pour être dit à voix haute.')
) AS seeded WHERE assistant_templates.description = seeded.column1;
--> statement-breakpoint
UPDATE assistant_templates SET description_en = seeded.column2 FROM (VALUES
  ('A clear e-mail with a subject line and one precise request.', 'A clear email with a subject line and one specific request.'),
  ('A few sincere and personal lines.', 'A few sincere, personal lines.'),
  ('A complete article, structured and easy to read.', 'A complete post, well structured and easy to read.'),
  ('Numbered steps from the need to the result.', 'Numbered steps from start to finish.'),
  ('A subject line, an opening and short items.', 'A subject line, an opening and short news items.'),
  ('Benefits, features and answers to doubts.', 'Benefits, features and answers to objections.'),
  ('The news first, a quotation, a contact.', 'The news first, then a quote and a contact.'),
  ('One idea cut into posts of 280 characters.', 'One idea split into posts of 280 characters.'),
  ('Pictures and spoken text, second by second.', 'Visuals and voice-over, second by second.'),
  ('A document on one page, for those who decide.', 'The essentials of a document on one page.'),
  ('Questions as people ask them, direct answers.', 'Questions as people ask them, with direct answers.'),
  ('Tasks, profile and what you offer.', 'Responsibilities, profile and what you offer.'),
  ('Your experience tied to what the job needs.', 'Your experience, matched to what the job needs.'),
  ('Facts, their effect and what comes next.', 'Facts, their impact and the next steps.'),
  ('Goals, timed steps and a check of learning.', 'Objectives, a timed outline and an assessment.'),
  ('Questions with explained answers.', 'Questions, with an answer key that explains.'),
  ('A text to be spoken, with its rhythm.', 'A text written to be read aloud.')
) AS seeded WHERE assistant_templates.description_en = seeded.column1;
--> statement-breakpoint
UPDATE improvement_options SET description = seeded.column2 FROM (VALUES
  ('Les mêmes idées, mieux dites.', 'Les mêmes idées, mieux formulées.'),
  ('Dans l’autre langue, mise en forme comprise.', 'Dans l’autre langue, en gardant la mise en forme.')
) AS seeded WHERE improvement_options.description = seeded.column1;
--> statement-breakpoint
UPDATE improvement_options SET description_en = seeded.column2 FROM (VALUES
  ('Spelling, grammar, punctuation and typography; the style stays.', 'Spelling, grammar, punctuation and typography, without changing your style.'),
  ('The same ideas, better said.', 'The same ideas, better put.'),
  ('Into the other language, formatting included.', 'Into the other language, keeping the formatting.'),
  ('The arguments brought out, without exaggeration.', 'Arguments made stronger, without exaggeration.'),
  ('A faithful abstract in a few sentences.', 'A faithful summary in a few sentences.'),
  ('Words that exclude nobody.', 'Wording that excludes no one.')
) AS seeded WHERE improvement_options.description_en = seeded.column1;
--> statement-breakpoint
UPDATE assistant_templates SET input_fields = replace(replace(input_fields, '"label_en":"Purpose of the e-mail"', '"label_en":"Purpose of the email"'), '"label_en":"What you ask for"', '"label_en":"What you are asking for"') WHERE name = 'E-mail professionnel';
--> statement-breakpoint
UPDATE assistant_templates SET input_fields = replace(input_fields, '"label_en":"Solution you ask for"', '"label_en":"Solution you are asking for"') WHERE name = 'Lettre de réclamation';
--> statement-breakpoint
UPDATE assistant_templates SET input_fields = replace(replace(replace(replace(replace(input_fields, '"label_en":"To whom"', '"label_en":"Recipient"'), '"label_en":"What for"', '"label_en":"What you are thankful for"'), '"label_en":"What it changed"', '"label_en":"What difference it made"'), '"label":"À qui"', '"label":"Destinataire"'), '"label":"Pour quoi"', '"label":"Motif du remerciement"') WHERE name = 'Mot de remerciement';
--> statement-breakpoint
UPDATE assistant_templates SET input_fields = replace(replace(replace(replace(input_fields, '"label_en":"Steps, in rough form"', '"label_en":"Steps, as rough notes"'), '"label":"Ce que l’on veut réussir"', '"label":"Ce que le lecteur veut faire"'), '"label":"Ce qu’il faut"', '"label":"Matériel et prérequis"'), '"label":"Étapes, en vrac"', '"label":"Étapes, même en vrac"') WHERE name = 'Guide pratique';
--> statement-breakpoint
UPDATE assistant_templates SET input_fields = replace(replace(replace(input_fields, '"label_en":"Theme of the issue"', '"label_en":"Theme of this issue"'), '"label_en":"Items, one per line"', '"label_en":"News items, one per line"'), '"label":"Nouvelles, une par ligne"', '"label":"Actualités, une par ligne"') WHERE name = 'Newsletter';
--> statement-breakpoint
UPDATE assistant_templates SET input_fields = replace(input_fields, '"label_en":"Quotation, with its author"', '"label_en":"Quote, with its author"') WHERE name = 'Communiqué de presse';
--> statement-breakpoint
UPDATE assistant_templates SET input_fields = replace(replace(input_fields, '"label_en":"Action wanted"', '"label_en":"Call to action"'), '"label":"Action attendue"', '"label":"Appel à l’action"') WHERE name = 'Textes d’une page d’accueil';
--> statement-breakpoint
UPDATE assistant_templates SET input_fields = replace(replace(input_fields, '"label_en":"Action wanted"', '"label_en":"Call to action"'), '"label":"Action attendue"', '"label":"Appel à l’action"') WHERE name = 'Annonces publicitaires';
--> statement-breakpoint
UPDATE assistant_templates SET input_fields = replace(replace(replace(input_fields, '"label_en":"What to take away"', '"label_en":"Takeaway"'), '"label_en":"Who you talk to"', '"label_en":"Who you are talking to"'), '"label":"À qui vous parlez"', '"label":"À qui vous vous adressez"') WHERE name = 'Publication LinkedIn';
--> statement-breakpoint
UPDATE assistant_templates SET input_fields = replace(input_fields, '"label_en":"Length in seconds"', '"label_en":"Duration in seconds"') WHERE name = 'Script de vidéo';
--> statement-breakpoint
UPDATE assistant_templates SET input_fields = replace(input_fields, '"label_en":"Tasks"', '"label_en":"Responsibilities"') WHERE name = 'Offre d’emploi';
--> statement-breakpoint
UPDATE assistant_templates SET input_fields = replace(replace(replace(input_fields, '"label_en":"Successes"', '"label_en":"Achievements"'), '"label_en":"Progress expected"', '"label_en":"Areas for improvement"'), '"label":"Progrès attendus"', '"label":"Axes de progrès"') WHERE name = 'Retour d’évaluation';
--> statement-breakpoint
UPDATE assistant_templates SET input_fields = replace(replace(input_fields, '"label_en":"Length in minutes"', '"label_en":"Duration in minutes"'), '"label_en":"Goals"', '"label_en":"Objectives"') WHERE name = 'Plan de cours';
--> statement-breakpoint
UPDATE assistant_templates SET input_fields = replace(replace(replace(input_fields, '"label_en":"Listeners"', '"label_en":"Audience"'), '"label_en":"What listeners should remember"', '"label_en":"What the audience should remember"'), '"label_en":"Length in minutes"', '"label_en":"Duration in minutes"') WHERE name = 'Discours';
--> statement-breakpoint
UPDATE assistant_templates SET input_fields = replace(input_fields, '"label":"À qui"', '"label":"Destinataire"') WHERE name = 'E-mail de prospection';
--> statement-breakpoint
UPDATE assistant_templates SET input_fields = replace(input_fields, '"label":"Ce qui bloque"', '"label":"Points de blocage"') WHERE name = 'Rapport d’avancement';
--> statement-breakpoint
UPDATE assistant_templates SET input_fields = replace(input_fields, '"label":"Ce qu’il veut"', '"label":"Ce qu’il veut faire"') WHERE name = 'User story';
--> statement-breakpoint
UPDATE assistant_templates SET name_en = seeded.column2 FROM (VALUES
  ('Professional e-mail', 'Professional email'),
  ('Sales e-mail', 'Sales email'),
  ('Blog article', 'Blog post'),
  ('Landing page texts', 'Landing page copy'),
  ('Advert texts', 'Ad copy')
) AS seeded WHERE assistant_templates.name_en = seeded.column1;
