-- Categories, templates and ameliorations of the writing assistant. Texts without `_en` are French.
INSERT INTO template_categories (id, name, name_en, sort_order) VALUES
  (1, 'E-mails et courriers', 'E-mails and letters', 10),
  (2, 'Articles et newsletters', 'Articles and newsletters', 20),
  (3, 'Marketing', 'Marketing', 30),
  (4, 'Réseaux sociaux', 'Social media', 40),
  (5, 'Réunions et projets', 'Meetings and projects', 50),
  (6, 'Produit et support', 'Product and support', 60),
  (7, 'Emploi et RH', 'Jobs and HR', 70),
  (8, 'Enseignement et discours', 'Teaching and speeches', 80);
--> statement-breakpoint
INSERT INTO assistant_templates (category_id, name, name_en, description, description_en, icon, prompt, prompt_en, outline, outline_en, input_fields, sort_order) VALUES (1, 'E-mail professionnel', 'Professional e-mail', 'Un e-mail clair, avec un objet et une demande précise.', 'A clear e-mail with a subject line and one precise request.', 'mail',
  'Rédigez un e-mail professionnel à partir du formulaire. Commencez par une ligne « Objet : » de moins de 60 caractères qui dit de quoi il s’agit. Dites dès la première phrase pourquoi vous écrivez, puis donnez les points utiles en paragraphes courts, ou en liste s’il y en a plus de trois. Terminez par la demande ou la prochaine étape, avec son échéance si elle est connue. Restez sous 180 mots, sans formules creuses.',
  'Write a professional e-mail from the form. Begin with a “Subject:” line of fewer than 60 characters that says what it is about. Say why you are writing in the first sentence, then give the useful points in short paragraphs, or as a list if there are more than three. End with the request or the next step, with its deadline if it is known. Stay under 180 words, without empty phrases.',
  '**Objet : {{purpose}}**

Bonjour {{recipient}},

{{points}}

{{request}}

Cordialement,',
  '**Subject: {{purpose}}**

Hello {{recipient}},

{{points}}

{{request}}

Kind regards,',
  '[{"name":"recipient","kind":"text","label":"Destinataire","label_en":"Recipient","placeholder":"Mme Martin, responsable des achats","placeholder_en":"Ms Martin, head of purchasing","required":1},{"name":"purpose","kind":"text","label":"But de l’e-mail","label_en":"Purpose of the e-mail","placeholder":"Reporter la livraison d’une semaine","placeholder_en":"Postpone the delivery by a week","required":1},{"name":"points","kind":"long-text","label":"Points à mentionner","label_en":"Points to make","required":1},{"name":"request","kind":"text","label":"Ce que vous attendez","label_en":"What you ask for","placeholder":"Une confirmation avant vendredi","placeholder_en":"A confirmation by Friday","required":0},{"name":"tone","kind":"tone","label":"Ton","label_en":"Tone","required":0},{"name":"language","kind":"language","label":"Langue du texte","label_en":"Language of the text","required":0}]', 10);
--> statement-breakpoint
INSERT INTO assistant_templates (category_id, name, name_en, description, description_en, icon, prompt, prompt_en, outline, outline_en, input_fields, sort_order) VALUES (1, 'E-mail de prospection', 'Sales e-mail', 'Un premier message court, centré sur le destinataire.', 'A short first message about the reader, not about you.', 'send',
  'Rédigez un premier e-mail de prospection. Une ligne « Objet : » sans promesse exagérée. La première phrase part de la situation du destinataire, jamais de vous. Reliez ensuite un seul problème à un seul bénéfice concret, appuyé par la preuve du formulaire si elle existe. Terminez par une seule question à laquelle on répond en une ligne. 120 mots au plus, sans superlatifs ni fausse urgence.',
  'Write a first sales e-mail. A “Subject:” line without exaggerated promises. The first sentence starts from the reader’s situation, never from you. Then connect one problem with one concrete benefit, supported by the proof in the form if there is one. End with a single question that can be answered in one line. At most 120 words, without superlatives or false urgency.',
  '**Objet : {{problem}}**

Bonjour {{prospect}},

{{problem}}

{{offer}}

{{proof}}

{{question}}',
  '**Subject: {{problem}}**

Hello {{prospect}},

{{problem}}

{{offer}}

{{proof}}

{{question}}',
  '[{"name":"prospect","kind":"text","label":"À qui","label_en":"Who it is for","placeholder":"Directrice logistique d’un distributeur","placeholder_en":"Head of logistics at a distributor","required":1},{"name":"problem","kind":"text","label":"Son problème","label_en":"Their problem","required":1},{"name":"offer","kind":"long-text","label":"Votre offre","label_en":"Your offer","required":1,"max":1500},{"name":"proof","kind":"text","label":"Preuve (client, chiffre)","label_en":"Proof (customer, figure)","required":0},{"name":"question","kind":"text","label":"Question finale","label_en":"Closing question","placeholder":"Dix minutes mardi vous conviendraient-elles ?","placeholder_en":"Would ten minutes on Tuesday suit you?","required":0},{"name":"tone","kind":"tone","label":"Ton","label_en":"Tone","required":0},{"name":"language","kind":"language","label":"Langue du texte","label_en":"Language of the text","required":0}]', 20);
--> statement-breakpoint
INSERT INTO assistant_templates (category_id, name, name_en, description, description_en, icon, prompt, prompt_en, outline, outline_en, input_fields, sort_order) VALUES (1, 'Lettre de réclamation', 'Letter of complaint', 'Les faits, les preuves et la solution demandée.', 'The facts, the evidence and the solution you ask for.', 'message-circle',
  'Rédigez une lettre de réclamation ferme et courtoise. Exposez les faits dans l’ordre, avec les dates et références du formulaire. Dites quelle obligation n’a pas été tenue sans citer de loi qui ne figure pas dans le formulaire. Demandez la solution souhaitée et fixez l’échéance donnée ou, à défaut, quatorze jours. Énumérez les pièces jointes mentionnées. Pas de menaces ni d’attaques personnelles.',
  'Write a firm and courteous letter of complaint. State the facts in order, with the dates and references from the form. Say which obligation was not met, without quoting a law that is not in the form. Ask for the solution wanted and set the given deadline or, without one, fourteen days. List the enclosures that are mentioned. No threats and no personal attacks.',
  '**Objet : réclamation – {{product}}**

Madame, Monsieur,

## Les faits

{{facts}}

## Ma demande

{{solution}}

Je vous remercie de me répondre avant le {{deadline}}.

Veuillez agréer, Madame, Monsieur, l’expression de mes salutations distinguées.',
  '**Subject: complaint – {{product}}**

Dear Sir or Madam,

## What happened

{{facts}}

## What I ask for

{{solution}}

Please reply by {{deadline}}.

Yours faithfully,',
  '[{"name":"company","kind":"text","label":"Entreprise","label_en":"Company","required":1},{"name":"product","kind":"text","label":"Produit, service ou commande","label_en":"Product, service or order","placeholder":"Commande n° 4711 du 3 mai","placeholder_en":"Order no. 4711 of 3 May","required":1},{"name":"facts","kind":"long-text","label":"Les faits et leurs dates","label_en":"The facts and their dates","required":1},{"name":"solution","kind":"text","label":"Solution demandée","label_en":"Solution you ask for","placeholder":"Remplacement ou remboursement","placeholder_en":"Replacement or refund","required":1},{"name":"deadline","kind":"text","label":"Échéance","label_en":"Deadline","required":0},{"name":"language","kind":"language","label":"Langue du texte","label_en":"Language of the text","required":0}]', 30);
--> statement-breakpoint
INSERT INTO assistant_templates (category_id, name, name_en, description, description_en, icon, prompt, prompt_en, outline, outline_en, input_fields, sort_order) VALUES (1, 'Mot de remerciement', 'Thank-you note', 'Quelques lignes sincères et personnelles.', 'A few sincere and personal lines.', 'hand-heart',
  'Rédigez un mot de remerciement de 60 à 120 mots. Nommez précisément ce que la personne a fait et ce que cela a changé. Une anecdote ou un détail du formulaire vaut mieux que des adjectifs. Pas de formules toutes faites.',
  'Write a thank-you note of 60 to 120 words. Name exactly what the person did and what it changed. An anecdote or a detail from the form is worth more than adjectives. No stock phrases.',
  '{{person}},

merci pour {{reason}}.

{{effect}}

Bien à vous,',
  '{{person}},

thank you for {{reason}}.

{{effect}}

Best wishes,',
  '[{"name":"person","kind":"text","label":"À qui","label_en":"To whom","required":1},{"name":"reason","kind":"long-text","label":"Pour quoi","label_en":"What for","required":1,"max":1500},{"name":"effect","kind":"text","label":"Ce que cela a changé","label_en":"What it changed","required":0},{"name":"tone","kind":"tone","label":"Ton","label_en":"Tone","required":0},{"name":"language","kind":"language","label":"Langue du texte","label_en":"Language of the text","required":0}]', 40);
--> statement-breakpoint
INSERT INTO assistant_templates (category_id, name, name_en, description, description_en, icon, prompt, prompt_en, outline, outline_en, input_fields, sort_order) VALUES (2, 'Plan d’article', 'Article outline', 'Titres, sous-titres et idées à développer.', 'Headings, subheadings and the ideas to develop.', 'list-tree',
  'Proposez le plan d’un article. Donnez d’abord trois titres possibles, puis l’angle en une phrase. Viennent ensuite quatre à sept sections en titres de niveau 2, chacune avec deux à quatre points en liste : l’idée, l’exemple ou la donnée à chercher, la transition. Terminez par la conclusion et une question au lecteur. N’écrivez pas l’article.',
  'Draft the outline of an article. First give three possible titles, then the angle in one sentence. Then four to seven sections as level-2 headings, each with two to four list items: the idea, the example or figure to look for, the transition. End with the conclusion and a question to the reader. Do not write the article itself.',
  '# {{topic}}

Pour : {{audience}}

## Introduction

- Pourquoi le sujet compte pour le lecteur

## Points principaux

{{points}}

## Conclusion

- Ce que le lecteur peut faire maintenant',
  '# {{topic}}

For: {{audience}}

## Introduction

- Why the subject matters to the reader

## Main points

{{points}}

## Conclusion

- What the reader can do now',
  '[{"name":"topic","kind":"text","label":"Sujet","label_en":"Topic","required":1},{"name":"audience","kind":"text","label":"Lecteurs","label_en":"Readers","placeholder":"Responsables de petites entreprises","placeholder_en":"Owners of small businesses","required":1},{"name":"points","kind":"long-text","label":"Points à couvrir","label_en":"Points to cover","required":0},{"name":"keywords","kind":"text","label":"Mots-clés","label_en":"Keywords","required":0},{"name":"language","kind":"language","label":"Langue du texte","label_en":"Language of the text","required":0}]', 50);
--> statement-breakpoint
INSERT INTO assistant_templates (category_id, name, name_en, description, description_en, icon, prompt, prompt_en, outline, outline_en, input_fields, sort_order) VALUES (2, 'Article de blog', 'Blog article', 'Un article complet, structuré et facile à lire.', 'A complete article, structured and easy to read.', 'book-open',
  'Rédigez un article de blog de la longueur demandée. Un titre de niveau 1 qui annonce un bénéfice, une introduction de trois phrases au plus qui part du problème du lecteur, puis des sections avec titres de niveau 2. Chaque section dit une chose, avec un exemple concret. Paragraphes de quatre phrases au plus, listes là où elles aident. Placez les mots-clés naturellement. Concluez par ce que le lecteur peut faire maintenant. Signalez entre crochets chaque chiffre ou source à vérifier.',
  'Write a blog article of the length asked for. A level-1 title that announces a benefit, an introduction of at most three sentences that starts from the reader’s problem, then sections with level-2 headings. Each section makes one point, with a concrete example. Paragraphs of at most four sentences, lists where they help. Use the keywords naturally. Conclude with what the reader can do now. Put every figure or source that has to be checked in square brackets.',
  '# {{topic}}

Pour : {{audience}}

## Le problème

## Les points essentiels

{{points}}

## Un exemple

## Ce que vous pouvez faire maintenant',
  '# {{topic}}

For: {{audience}}

## The problem

## The main points

{{points}}

## An example

## What you can do now',
  '[{"name":"topic","kind":"text","label":"Sujet","label_en":"Topic","required":1},{"name":"audience","kind":"text","label":"Lecteurs","label_en":"Readers","required":1},{"name":"points","kind":"long-text","label":"Points à traiter","label_en":"Points to cover","required":1},{"name":"keywords","kind":"text","label":"Mots-clés","label_en":"Keywords","required":0},{"name":"length","kind":"choice","label":"Longueur","label_en":"Length","required":1,"choices":[{"value":"short","label":"Court (400 mots)","label_en":"Short (400 words)"},{"value":"medium","label":"Moyen (800 mots)","label_en":"Medium (800 words)"},{"value":"long","label":"Long (1 500 mots)","label_en":"Long (1,500 words)"}]},{"name":"tone","kind":"tone","label":"Ton","label_en":"Tone","required":0},{"name":"language","kind":"language","label":"Langue du texte","label_en":"Language of the text","required":0}]', 60);
--> statement-breakpoint
INSERT INTO assistant_templates (category_id, name, name_en, description, description_en, icon, prompt, prompt_en, outline, outline_en, input_fields, sort_order) VALUES (2, 'Guide pratique', 'How-to guide', 'Des étapes numérotées, du besoin au résultat.', 'Numbered steps from the need to the result.', 'list-checks',
  'Rédigez un guide pratique. Dites d’abord ce que l’on saura faire et le temps nécessaire. Listez ce qu’il faut avoir. Donnez ensuite les étapes numérotées, une action par étape, à l’impératif, avec le résultat attendu quand il se voit. Ajoutez les erreurs fréquentes avec leur remède. N’inventez aucune étape technique : si une information manque, laissez un repère entre crochets.',
  'Write a how-to guide. First say what the reader will be able to do and how long it takes. List what is needed. Then give numbered steps, one action each, in the imperative, with the expected result where it can be seen. Add common mistakes with their remedy. Do not invent technical steps: where information is missing, leave a marker in square brackets.',
  '# {{goal}}

## Ce qu’il vous faut

{{needs}}

## Étapes

{{steps}}

## Erreurs fréquentes',
  '# {{goal}}

## What you need

{{needs}}

## Steps

{{steps}}

## Common mistakes',
  '[{"name":"goal","kind":"text","label":"Ce que l’on veut réussir","label_en":"What the reader wants to do","required":1},{"name":"needs","kind":"text","label":"Ce qu’il faut","label_en":"What is needed","required":0},{"name":"steps","kind":"long-text","label":"Étapes, en vrac","label_en":"Steps, in rough form","required":1},{"name":"level","kind":"choice","label":"Niveau du lecteur","label_en":"Reader’s level","required":0,"choices":[{"value":"beginner","label":"Débutant","label_en":"Beginner"},{"value":"advanced","label":"Avancé","label_en":"Advanced"}]},{"name":"language","kind":"language","label":"Langue du texte","label_en":"Language of the text","required":0}]', 70);
--> statement-breakpoint
INSERT INTO assistant_templates (category_id, name, name_en, description, description_en, icon, prompt, prompt_en, outline, outline_en, input_fields, sort_order) VALUES (2, 'Newsletter', 'Newsletter', 'Un objet, une accroche et des brèves.', 'A subject line, an opening and short items.', 'newspaper',
  'Rédigez une newsletter. Donnez deux lignes d’objet au choix (moins de 50 caractères) et un texte d’aperçu. Ouvrez par deux phrases qui donnent envie de lire. Présentez chaque nouvelle avec un titre, deux à trois phrases et, si le formulaire en donne un, un lien. Terminez par un seul appel à l’action. Ton de conversation, phrases courtes.',
  'Write a newsletter. Give two alternative subject lines (under 50 characters) and a preview text. Open with two sentences that make people read on. Present each item with a heading, two to three sentences and, if the form gives one, a link. End with a single call to action. Conversational tone, short sentences.',
  '**Objet : {{theme}}**

Bonjour,

{{theme}}

## Au sommaire

{{news}}

**{{action}}**',
  '**Subject: {{theme}}**

Hello,

{{theme}}

## In this issue

{{news}}

**{{action}}**',
  '[{"name":"theme","kind":"text","label":"Thème du numéro","label_en":"Theme of the issue","required":1},{"name":"news","kind":"long-text","label":"Nouvelles, une par ligne","label_en":"Items, one per line","required":1},{"name":"audience","kind":"text","label":"Abonnés","label_en":"Subscribers","required":0},{"name":"action","kind":"text","label":"Appel à l’action","label_en":"Call to action","placeholder":"S’inscrire au webinaire","placeholder_en":"Register for the webinar","required":0},{"name":"tone","kind":"tone","label":"Ton","label_en":"Tone","required":0},{"name":"language","kind":"language","label":"Langue du texte","label_en":"Language of the text","required":0}]', 80);
--> statement-breakpoint
INSERT INTO assistant_templates (category_id, name, name_en, description, description_en, icon, prompt, prompt_en, outline, outline_en, input_fields, sort_order) VALUES (3, 'Fiche produit', 'Product description', 'Bénéfices, caractéristiques et réponses aux doutes.', 'Benefits, features and answers to doubts.', 'shopping-bag',
  'Rédigez une fiche produit. Une phrase d’accroche qui dit à qui sert le produit et ce qu’il change. Un paragraphe de bénéfices, chacun lié à une caractéristique du formulaire. Une liste des caractéristiques, sans en ajouter. Deux doutes probables d’un acheteur, avec la réponse si le formulaire la permet. Terminez par une incitation sobre. Aucun superlatif qui ne soit prouvé.',
  'Write a product description. One opening sentence that says whom the product is for and what it changes. A paragraph of benefits, each tied to a feature from the form. A list of the features, without adding any. Two doubts a buyer is likely to have, with the answer where the form allows it. End with a restrained prompt to buy. No superlative that is not proven.',
  '# {{product}}

Pour : {{audience}}

## Caractéristiques

{{features}}

## Pourquoi le choisir

{{benefit}}',
  '# {{product}}

For: {{audience}}

## Features

{{features}}

## Why choose it

{{benefit}}',
  '[{"name":"product","kind":"text","label":"Produit","label_en":"Product","required":1},{"name":"features","kind":"long-text","label":"Caractéristiques","label_en":"Features","required":1},{"name":"audience","kind":"text","label":"Clients visés","label_en":"Target customers","required":1},{"name":"benefit","kind":"text","label":"Bénéfice principal","label_en":"Main benefit","required":0},{"name":"words","kind":"number","label":"Nombre de mots","label_en":"Number of words","required":0,"min":50,"max":600},{"name":"tone","kind":"tone","label":"Ton","label_en":"Tone","required":0},{"name":"language","kind":"language","label":"Langue du texte","label_en":"Language of the text","required":0}]', 90);
--> statement-breakpoint
INSERT INTO assistant_templates (category_id, name, name_en, description, description_en, icon, prompt, prompt_en, outline, outline_en, input_fields, sort_order) VALUES (3, 'Communiqué de presse', 'Press release', 'L’essentiel d’abord, une citation, un contact.', 'The news first, a quotation, a contact.', 'megaphone',
  'Rédigez un communiqué de presse. Titre factuel, sous-titre, puis lieu et date. Le premier paragraphe répond à qui, quoi, quand, où et pourquoi. Le deuxième donne le contexte, le troisième la citation du formulaire, mot pour mot ; s’il n’y en a pas, laissez [citation de …]. Ajoutez « À propos » et le contact presse. Style neutre, à la troisième personne, sans publicité. 350 mots au plus.',
  'Write a press release. A factual headline, a subheading, then place and date. The first paragraph answers who, what, when, where and why. The second gives the background, the third the quotation from the form, word for word; if there is none, leave [quotation from …]. Add “About” and the press contact. Neutral style, third person, no advertising. At most 350 words.',
  '# {{news}}

**{{place_date}}** – {{facts}}

> {{quote}}

## À propos de {{company}}

## Contact presse

{{contact}}',
  '# {{news}}

**{{place_date}}** – {{facts}}

> {{quote}}

## About {{company}}

## Press contact

{{contact}}',
  '[{"name":"company","kind":"text","label":"Organisation","label_en":"Organisation","required":1},{"name":"news","kind":"text","label":"La nouvelle","label_en":"The news","required":1},{"name":"place_date","kind":"text","label":"Lieu et date","label_en":"Place and date","placeholder":"Lyon, le 12 mars","placeholder_en":"Lyon, 12 March","required":0},{"name":"facts","kind":"long-text","label":"Faits et chiffres","label_en":"Facts and figures","required":1},{"name":"quote","kind":"long-text","label":"Citation, avec son auteur","label_en":"Quotation, with its author","required":0,"max":600},{"name":"contact","kind":"text","label":"Contact presse","label_en":"Press contact","required":0},{"name":"language","kind":"language","label":"Langue du texte","label_en":"Language of the text","required":0}]', 100);
--> statement-breakpoint
INSERT INTO assistant_templates (category_id, name, name_en, description, description_en, icon, prompt, prompt_en, outline, outline_en, input_fields, sort_order) VALUES (3, 'Textes d’une page d’accueil', 'Landing page texts', 'Titre, bénéfices, preuves et appel à l’action.', 'Headline, benefits, proof and call to action.', 'target',
  'Rédigez les textes d’une page d’atterrissage. Un titre de dix mots au plus qui dit le résultat, un sous-titre, le texte du bouton. Trois bénéfices avec titre et deux phrases. Une section « Comment ça marche » en trois étapes. Les preuves du formulaire, sans en inventer. Quatre questions fréquentes avec réponse. Un dernier appel à l’action. Écrivez à la deuxième personne.',
  'Write the texts of a landing page. A headline of at most ten words that states the result, a subheading, the button text. Three benefits with a heading and two sentences each. A section “How it works” in three steps. The proof from the form, without inventing any. Four frequent questions with answers. A final call to action. Write in the second person.',
  '# {{offer}}

{{promise}}

**{{action}}**

## Pour {{audience}}

## Comment ça marche

1. 
2. 
3. 

## Ils nous font confiance

{{proof}}',
  '# {{offer}}

{{promise}}

**{{action}}**

## For {{audience}}

## How it works

1. 
2. 
3. 

## Trusted by

{{proof}}',
  '[{"name":"offer","kind":"text","label":"Offre","label_en":"Offer","required":1},{"name":"audience","kind":"text","label":"Visiteurs visés","label_en":"Target visitors","required":1},{"name":"promise","kind":"text","label":"Promesse principale","label_en":"Main promise","required":1},{"name":"proof","kind":"long-text","label":"Preuves (clients, chiffres)","label_en":"Proof (customers, figures)","required":0,"max":1500},{"name":"action","kind":"text","label":"Action attendue","label_en":"Action wanted","placeholder":"Essayer gratuitement","placeholder_en":"Start a free trial","required":1},{"name":"tone","kind":"tone","label":"Ton","label_en":"Tone","required":0},{"name":"language","kind":"language","label":"Langue du texte","label_en":"Language of the text","required":0}]', 110);
--> statement-breakpoint
INSERT INTO assistant_templates (category_id, name, name_en, description, description_en, icon, prompt, prompt_en, outline, outline_en, input_fields, sort_order) VALUES (3, 'Annonces publicitaires', 'Advert texts', 'Cinq variantes courtes à tester.', 'Five short variants to test.', 'sparkles',
  'Proposez cinq variantes d’une annonce. Pour chacune : un titre de 30 caractères au plus, une description de 90 caractères au plus et l’angle en trois mots (bénéfice, preuve, question, objection, contraste). Présentez-les dans un tableau à quatre colonnes, avec le nombre de caractères de chaque texte. Aucune promesse absente du formulaire.',
  'Propose five variants of an advert. For each: a headline of at most 30 characters, a description of at most 90 characters and the angle in three words (benefit, proof, question, objection, contrast). Put them into a table with four columns, with the number of characters of each text. No promise that is not in the form.',
  '| Titre | Description | Angle |
| --- | --- | --- |
| {{product}} | {{benefit}} | Bénéfice |',
  '| Headline | Description | Angle |
| --- | --- | --- |
| {{product}} | {{benefit}} | Benefit |',
  '[{"name":"product","kind":"text","label":"Produit ou service","label_en":"Product or service","required":1},{"name":"benefit","kind":"text","label":"Bénéfice","label_en":"Benefit","required":1},{"name":"audience","kind":"text","label":"Public visé","label_en":"Target audience","required":0},{"name":"action","kind":"text","label":"Action attendue","label_en":"Action wanted","required":0},{"name":"language","kind":"language","label":"Langue du texte","label_en":"Language of the text","required":0}]', 120);
--> statement-breakpoint
INSERT INTO assistant_templates (category_id, name, name_en, description, description_en, icon, prompt, prompt_en, outline, outline_en, input_fields, sort_order) VALUES (4, 'Publication LinkedIn', 'LinkedIn post', 'Une accroche, une histoire, une question.', 'A hook, a story, a question.', 'network',
  'Rédigez une publication LinkedIn de 150 à 250 mots. La première ligne doit donner envie de cliquer sur « voir plus » sans racoler. Racontez ensuite une situation concrète, puis ce que l’on en retient en deux ou trois lignes. Phrases courtes, une idée par paragraphe, lignes vides entre les paragraphes. Terminez par une vraie question et trois hashtags au plus. Pas d’émojis sauf si le formulaire en demande.',
  'Write a LinkedIn post of 150 to 250 words. The first line has to make people click “see more” without clickbait. Then tell one concrete situation and what follows from it in two or three lines. Short sentences, one idea per paragraph, empty lines between paragraphs. End with a real question and at most three hashtags. No emojis unless the form asks for them.',
  '{{idea}}

{{story}}

{{takeaway}}

Et vous ?',
  '{{idea}}

{{story}}

{{takeaway}}

What about you?',
  '[{"name":"idea","kind":"text","label":"Idée principale","label_en":"Main idea","required":1},{"name":"story","kind":"long-text","label":"Exemple ou expérience","label_en":"Example or experience","required":1,"max":2000},{"name":"takeaway","kind":"text","label":"Ce qu’il faut en retenir","label_en":"What to take away","required":0},{"name":"audience","kind":"text","label":"À qui vous parlez","label_en":"Who you talk to","required":0},{"name":"tone","kind":"tone","label":"Ton","label_en":"Tone","required":0},{"name":"language","kind":"language","label":"Langue du texte","label_en":"Language of the text","required":0}]', 130);
--> statement-breakpoint
INSERT INTO assistant_templates (category_id, name, name_en, description, description_en, icon, prompt, prompt_en, outline, outline_en, input_fields, sort_order) VALUES (4, 'Fil de messages courts', 'Thread of short posts', 'Une idée découpée en messages de 280 caractères.', 'One idea cut into posts of 280 characters.', 'list',
  'Rédigez un fil de messages courts, numérotés, de 260 caractères au plus chacun. Le premier annonce ce que l’on va apprendre. Chaque message tient debout seul et fait avancer l’idée. Le dernier résume et invite à répondre. Pas de hashtags, sauf un dans le dernier message.',
  'Write a thread of short, numbered posts of at most 260 characters each. The first says what the reader will learn. Each post stands on its own and moves the idea forward. The last one sums up and invites replies. No hashtags, except one in the last post.',
  '1. {{topic}}

{{points}}',
  '1. {{topic}}

{{points}}',
  '[{"name":"topic","kind":"text","label":"Sujet","label_en":"Topic","required":1},{"name":"points","kind":"long-text","label":"Idées","label_en":"Ideas","required":1},{"name":"posts","kind":"number","label":"Nombre de messages","label_en":"Number of posts","required":0,"min":3,"max":15},{"name":"tone","kind":"tone","label":"Ton","label_en":"Tone","required":0},{"name":"language","kind":"language","label":"Langue du texte","label_en":"Language of the text","required":0}]', 140);
--> statement-breakpoint
INSERT INTO assistant_templates (category_id, name, name_en, description, description_en, icon, prompt, prompt_en, outline, outline_en, input_fields, sort_order) VALUES (4, 'Script de vidéo', 'Video script', 'Images et texte parlé, seconde par seconde.', 'Pictures and spoken text, second by second.', 'presentation',
  'Rédigez le script d’une courte vidéo dans un tableau à trois colonnes : durée, image, texte parlé. Une accroche dans les trois premières secondes, une idée par plan, un appel à l’action à la fin. Environ 2,5 mots parlés par seconde : la durée totale doit être celle du formulaire. Langage parlé.',
  'Write the script of a short video in a table with three columns: time, picture, spoken text. A hook in the first three seconds, one idea per shot, a call to action at the end. About 2.5 spoken words per second: the total must match the length in the form. Spoken language.',
  '| Durée | Image | Texte parlé |
| --- | --- | --- |
| 0–3 s | | {{topic}} |
| | | {{points}} |
| fin | | {{action}} |',
  '| Time | Picture | Spoken text |
| --- | --- | --- |
| 0–3 s | | {{topic}} |
| | | {{points}} |
| end | | {{action}} |',
  '[{"name":"topic","kind":"text","label":"Sujet","label_en":"Topic","required":1},{"name":"points","kind":"text","label":"Message principal","label_en":"Main message","required":1,"max":400},{"name":"seconds","kind":"number","label":"Durée en secondes","label_en":"Length in seconds","required":1,"min":10,"max":600},{"name":"action","kind":"text","label":"Appel à l’action","label_en":"Call to action","required":0},{"name":"tone","kind":"tone","label":"Ton","label_en":"Tone","required":0},{"name":"language","kind":"language","label":"Langue du texte","label_en":"Language of the text","required":0}]', 150);
--> statement-breakpoint
INSERT INTO assistant_templates (category_id, name, name_en, description, description_en, icon, prompt, prompt_en, outline, outline_en, input_fields, sort_order) VALUES (5, 'Compte rendu de réunion', 'Meeting minutes', 'Décisions, actions, responsables et dates.', 'Decisions, actions, owners and dates.', 'clipboard-list',
  'Transformez les notes en compte rendu de réunion. Indiquez l’objet, la date et les participants donnés. Puis trois sections : décisions (liste), actions (tableau : action, responsable, échéance), questions ouvertes (liste). Ajoutez au besoin un résumé de chaque point discuté en deux phrases. N’attribuez une action à quelqu’un que si les notes le disent ; sinon écrivez [responsable].',
  'Turn the notes into meeting minutes. Give the subject, the date and the participants as stated. Then three sections: decisions (list), actions (table: action, owner, due date), open questions (list). Where useful, summarise each point discussed in two sentences. Assign an action to somebody only if the notes say so; otherwise write [owner].',
  '# {{subject}}

**Date :** {{date}}
**Participants :** {{participants}}

## Notes

{{notes}}

## Décisions

- 

## Actions

| Action | Responsable | Échéance |
| --- | --- | --- |
| | | |

## Questions ouvertes

-',
  '# {{subject}}

**Date:** {{date}}
**Participants:** {{participants}}

## Notes

{{notes}}

## Decisions

- 

## Actions

| Action | Owner | Due |
| --- | --- | --- |
| | | |

## Open questions

-',
  '[{"name":"subject","kind":"text","label":"Objet","label_en":"Subject","required":1},{"name":"date","kind":"text","label":"Date","label_en":"Date","required":0},{"name":"participants","kind":"text","label":"Participants","label_en":"Participants","required":0},{"name":"notes","kind":"long-text","label":"Notes","label_en":"Notes","required":1,"max":12000},{"name":"language","kind":"language","label":"Langue du texte","label_en":"Language of the text","required":0}]', 160);
--> statement-breakpoint
INSERT INTO assistant_templates (category_id, name, name_en, description, description_en, icon, prompt, prompt_en, outline, outline_en, input_fields, sort_order) VALUES (5, 'Note de cadrage', 'Project brief', 'Objectif, périmètre, jalons et risques d’un projet.', 'Goal, scope, milestones and risks of a project.', 'briefcase',
  'Rédigez une note de cadrage d’une à deux pages. Sections : contexte, objectif mesurable, périmètre (inclus, exclu), livrables, jalons (tableau avec dates), rôles, budget, risques avec parade, critères de réussite. Reprenez uniquement les dates, noms et montants du formulaire ; pour le reste, laissez des repères entre crochets et listez à la fin les questions à trancher.',
  'Write a project brief of one to two pages. Sections: background, measurable goal, scope (in, out), deliverables, milestones (table with dates), roles, budget, risks with a response, success criteria. Use only the dates, names and amounts from the form; for the rest leave markers in square brackets and list the questions to settle at the end.',
  '# {{project}}

## Contexte

{{background}}

## Objectif

{{goal}}

## Périmètre

{{scope}}

## Jalons

{{milestones}}

## Risques

## Questions à trancher',
  '# {{project}}

## Background

{{background}}

## Goal

{{goal}}

## Scope

{{scope}}

## Milestones

{{milestones}}

## Risks

## Questions to settle',
  '[{"name":"project","kind":"text","label":"Projet","label_en":"Project","required":1},{"name":"background","kind":"long-text","label":"Contexte","label_en":"Background","required":1},{"name":"goal","kind":"text","label":"Objectif","label_en":"Goal","required":1},{"name":"scope","kind":"long-text","label":"Périmètre","label_en":"Scope","required":0},{"name":"milestones","kind":"long-text","label":"Dates et jalons","label_en":"Dates and milestones","required":0,"max":1500},{"name":"language","kind":"language","label":"Langue du texte","label_en":"Language of the text","required":0}]', 170);
--> statement-breakpoint
INSERT INTO assistant_templates (category_id, name, name_en, description, description_en, icon, prompt, prompt_en, outline, outline_en, input_fields, sort_order) VALUES (5, 'Synthèse de direction', 'Executive summary', 'L’essentiel d’un document en une page.', 'A document on one page, for those who decide.', 'file-text',
  'Rédigez une synthèse pour des décideurs à partir du texte fourni. Commencez par la conclusion ou la recommandation en deux phrases. Puis trois à cinq constats, chacun avec le chiffre du texte qui l’appuie. Puis les options avec avantages et inconvénients si le texte en donne, et la décision attendue avec sa date. 300 mots au plus. N’ajoutez rien qui ne soit dans le texte.',
  'Write a summary for decision makers from the text provided. Begin with the conclusion or recommendation in two sentences. Then three to five findings, each with the figure from the text that supports it. Then the options with pros and cons if the text gives any, and the decision needed with its date. At most 300 words. Add nothing that is not in the text.',
  '# {{title}}

## Recommandation

## Constats

{{source}}

## Décision attendue

{{decision}}',
  '# {{title}}

## Recommendation

## Findings

{{source}}

## Decision needed

{{decision}}',
  '[{"name":"title","kind":"text","label":"Titre","label_en":"Title","required":1},{"name":"source","kind":"long-text","label":"Texte à résumer","label_en":"Text to summarise","required":1,"max":20000},{"name":"decision","kind":"text","label":"Décision attendue","label_en":"Decision needed","required":0},{"name":"audience","kind":"text","label":"Décideurs","label_en":"Decision makers","required":0},{"name":"language","kind":"language","label":"Langue du texte","label_en":"Language of the text","required":0}]', 180);
--> statement-breakpoint
INSERT INTO assistant_templates (category_id, name, name_en, description, description_en, icon, prompt, prompt_en, outline, outline_en, input_fields, sort_order) VALUES (5, 'Rapport d’avancement', 'Progress report', 'Fait, en cours, bloqué, ensuite.', 'Done, in progress, blocked, next.', 'trending-up',
  'Rédigez un rapport d’avancement. Commencez par l’état général en une phrase (dans les temps, à surveiller, en retard) et sa raison. Puis quatre sections en listes : fait, en cours, bloqué (avec ce qu’il faut pour débloquer et qui peut le faire), ensuite. Une ligne par point, le résultat plutôt que l’activité. Terminez par les décisions demandées.',
  'Write a progress report. Begin with the overall state in one sentence (on track, at risk, late) and the reason. Then four sections as lists: done, in progress, blocked (with what is needed to unblock it and who can do it), next. One line per item, results rather than activity. End with the decisions requested.',
  '# {{project}} – {{period}}

## Fait

{{done}}

## Bloqué

{{blocked}}

## Ensuite

{{next}}',
  '# {{project}} – {{period}}

## Done

{{done}}

## Blocked

{{blocked}}

## Next

{{next}}',
  '[{"name":"project","kind":"text","label":"Projet","label_en":"Project","required":1},{"name":"period","kind":"text","label":"Période","label_en":"Period","required":1},{"name":"done","kind":"long-text","label":"Ce qui est fait","label_en":"What is done","required":1},{"name":"blocked","kind":"long-text","label":"Ce qui bloque","label_en":"What is blocked","required":0},{"name":"next","kind":"long-text","label":"La suite","label_en":"What comes next","required":0},{"name":"language","kind":"language","label":"Langue du texte","label_en":"Language of the text","required":0}]', 190);
--> statement-breakpoint
INSERT INTO assistant_templates (category_id, name, name_en, description, description_en, icon, prompt, prompt_en, outline, outline_en, input_fields, sort_order) VALUES (6, 'User story', 'User story', 'Récit, critères d’acceptation et cas limites.', 'Story, acceptance criteria and edge cases.', 'users',
  'Rédigez une user story. Une phrase « En tant que …, je veux …, afin de … ». Puis les critères d’acceptation au format Étant donné / Quand / Alors, un par comportement, vérifiables. Ajoutez les cas limites et ce qui est hors périmètre. Ne décidez pas de l’implémentation. Terminez par les questions ouvertes pour l’équipe.',
  'Write a user story. One sentence “As a …, I want …, so that …”. Then the acceptance criteria as Given / When / Then, one per behaviour, testable. Add the edge cases and what is out of scope. Do not decide the implementation. End with the open questions for the team.',
  '**En tant que** {{role}}, **je veux** {{want}}, **afin de** {{benefit}}.

## Critères d’acceptation

{{rules}}

## Hors périmètre

## Questions ouvertes',
  '**As a** {{role}}, **I want** {{want}}, **so that** {{benefit}}.

## Acceptance criteria

{{rules}}

## Out of scope

## Open questions',
  '[{"name":"role","kind":"text","label":"Utilisateur","label_en":"User","required":1},{"name":"want","kind":"text","label":"Ce qu’il veut","label_en":"What they want","required":1},{"name":"benefit","kind":"text","label":"Pourquoi","label_en":"Why","required":1},{"name":"rules","kind":"long-text","label":"Règles connues","label_en":"Known rules","required":0},{"name":"language","kind":"language","label":"Langue du texte","label_en":"Language of the text","required":0}]', 200);
--> statement-breakpoint
INSERT INTO assistant_templates (category_id, name, name_en, description, description_en, icon, prompt, prompt_en, outline, outline_en, input_fields, sort_order) VALUES (6, 'Notes de version', 'Release notes', 'Ce qui change, pour qui, et ce qu’il faut faire.', 'What changes, for whom, and what to do.', 'rocket',
  'Rédigez des notes de version pour les utilisateurs. Commencez par le changement le plus utile en deux phrases. Puis les sections Nouveautés, Améliorations, Corrections ; une ligne par point, qui dit ce que l’utilisateur peut faire maintenant, sans jargon interne ni numéro de ticket. Ajoutez « À faire » si une action est nécessaire. Omettez les sections vides.',
  'Write release notes for users. Begin with the most useful change in two sentences. Then the sections New, Improved, Fixed; one line per item that says what the user can do now, without internal jargon or ticket numbers. Add “What you need to do” if an action is required. Leave out empty sections.',
  '# {{product}} {{version}}

## Changements

{{changes}}

## À faire

{{actions}}',
  '# {{product}} {{version}}

## Changes

{{changes}}

## What you need to do

{{actions}}',
  '[{"name":"product","kind":"text","label":"Produit","label_en":"Product","required":1},{"name":"version","kind":"text","label":"Version","label_en":"Version","required":1},{"name":"changes","kind":"long-text","label":"Changements, un par ligne","label_en":"Changes, one per line","required":1,"max":8000},{"name":"actions","kind":"text","label":"Action nécessaire","label_en":"Action required","required":0},{"name":"language","kind":"language","label":"Langue du texte","label_en":"Language of the text","required":0}]', 210);
--> statement-breakpoint
INSERT INTO assistant_templates (category_id, name, name_en, description, description_en, icon, prompt, prompt_en, outline, outline_en, input_fields, sort_order) VALUES (6, 'FAQ', 'FAQ', 'Des questions telles qu’on les pose, des réponses directes.', 'Questions as people ask them, direct answers.', 'circle-help',
  'Rédigez une foire aux questions à partir des informations fournies. Formulez chaque question comme le ferait un client, en titre de niveau 3. Répondez dans la première phrase, puis précisez en deux phrases au plus. Regroupez par thème s’il y a plus de six questions. Si une réponse ne se trouve pas dans les informations, écrivez [à compléter] au lieu de la deviner.',
  'Write a list of frequent questions from the information provided. Word each question as a customer would, as a level-3 heading. Answer in the first sentence, then explain in at most two. Group by theme if there are more than six questions. If an answer is not in the information, write [to be completed] instead of guessing it.',
  '# {{subject}}

## Questions

{{questions}}

## Informations

{{facts}}',
  '# {{subject}}

## Questions

{{questions}}

## Information

{{facts}}',
  '[{"name":"subject","kind":"text","label":"Produit ou service","label_en":"Product or service","required":1},{"name":"facts","kind":"long-text","label":"Informations","label_en":"Information","required":1,"max":12000},{"name":"questions","kind":"long-text","label":"Questions à traiter","label_en":"Questions to answer","required":0},{"name":"count","kind":"number","label":"Nombre de questions","label_en":"Number of questions","required":0,"min":3,"max":30},{"name":"language","kind":"language","label":"Langue du texte","label_en":"Language of the text","required":0}]', 220);
--> statement-breakpoint
INSERT INTO assistant_templates (category_id, name, name_en, description, description_en, icon, prompt, prompt_en, outline, outline_en, input_fields, sort_order) VALUES (6, 'Réponse à un client', 'Reply to a customer', 'Une réponse utile à un message ou à un avis.', 'A useful reply to a message or a review.', 'smile',
  'Rédigez la réponse à un message de client. Montrez dans la première phrase que le problème est compris, en reprenant ses mots. Donnez ensuite la solution ou la prochaine étape du formulaire, avec un délai s’il est donné. Excusez-vous une fois si une faute est reconnue, sans minimiser. Ne promettez rien qui ne figure pas dans le formulaire. 120 mots au plus.',
  'Write the reply to a customer’s message. Show in the first sentence that the problem is understood, in the customer’s own words. Then give the solution or next step from the form, with a time if one is given. Apologise once if a fault is admitted, without playing it down. Promise nothing that is not in the form. At most 120 words.',
  'Bonjour,

merci pour votre message.

{{solution}}

Cordialement,',
  'Hello,

thank you for your message.

{{solution}}

Kind regards,',
  '[{"name":"message","kind":"long-text","label":"Message du client","label_en":"Customer’s message","required":1},{"name":"solution","kind":"long-text","label":"Solution ou prochaine étape","label_en":"Solution or next step","required":1,"max":2000},{"name":"tone","kind":"tone","label":"Ton","label_en":"Tone","required":0},{"name":"language","kind":"language","label":"Langue du texte","label_en":"Language of the text","required":0}]', 230);
--> statement-breakpoint
INSERT INTO assistant_templates (category_id, name, name_en, description, description_en, icon, prompt, prompt_en, outline, outline_en, input_fields, sort_order) VALUES (7, 'Offre d’emploi', 'Job advert', 'Missions, profil et ce que vous offrez.', 'Tasks, profile and what you offer.', 'user-plus',
  'Rédigez une offre d’emploi inclusive. Un intitulé sans jargon, deux phrases sur l’équipe et son but. Missions : cinq à sept points qui commencent par un verbe. Profil : séparez l’indispensable du souhaitable, et ne demandez que ce que dit le formulaire. Ce que nous offrons : les éléments donnés, le salaire s’il est connu. Dites comment postuler. Aucun critère d’âge, de genre ou d’origine.',
  'Write an inclusive job advert. A title without jargon, two sentences about the team and its purpose. Tasks: five to seven items that begin with a verb. Profile: separate what is required from what is welcome, and ask only for what the form says. What we offer: the items given, the salary if it is known. Say how to apply. No criteria of age, gender or origin.',
  '# {{title}}

{{company}} – {{place}}

## Missions

{{tasks}}

## Profil

{{profile}}

## Ce que nous offrons

{{offer}}

## Comment postuler',
  '# {{title}}

{{company}} – {{place}}

## Tasks

{{tasks}}

## Profile

{{profile}}

## What we offer

{{offer}}

## How to apply',
  '[{"name":"title","kind":"text","label":"Poste","label_en":"Position","required":1},{"name":"company","kind":"text","label":"Entreprise et équipe","label_en":"Company and team","required":1},{"name":"place","kind":"text","label":"Lieu et contrat","label_en":"Place and contract","required":0},{"name":"tasks","kind":"long-text","label":"Missions","label_en":"Tasks","required":1},{"name":"profile","kind":"long-text","label":"Profil","label_en":"Profile","required":1},{"name":"offer","kind":"long-text","label":"Ce que vous offrez","label_en":"What you offer","required":0},{"name":"language","kind":"language","label":"Langue du texte","label_en":"Language of the text","required":0}]', 240);
--> statement-breakpoint
INSERT INTO assistant_templates (category_id, name, name_en, description, description_en, icon, prompt, prompt_en, outline, outline_en, input_fields, sort_order) VALUES (7, 'Lettre de motivation', 'Cover letter', 'Vos expériences reliées aux besoins du poste.', 'Your experience tied to what the job needs.', 'pen-line',
  'Rédigez une lettre de motivation d’une page au plus. Premier paragraphe : le poste et la raison précise de l’intérêt pour cette entreprise, tirée du formulaire. Deux paragraphes relient chacun un besoin du poste à une expérience, avec un résultat chiffré s’il est donné. Dernier paragraphe : ce que la personne apporterait les premiers mois et la proposition d’un entretien. N’inventez ni diplôme ni expérience. Évitez « passionné », « dynamique » et les compliments vagues.',
  'Write a cover letter of at most one page. First paragraph: the job and the precise reason for the interest in this company, taken from the form. Two paragraphs that each tie a need of the job to an experience, with a measured result if one is given. Last paragraph: what the person would contribute in the first months and the proposal of an interview. Invent neither degrees nor experience. Avoid “passionate”, “dynamic” and vague compliments.',
  'Madame, Monsieur,

Je souhaite rejoindre {{company}} en tant que {{job}}.

## Mon expérience

{{experience}}

## Pourquoi {{company}}

{{reason}}

Je vous prie d’agréer, Madame, Monsieur, mes salutations distinguées.',
  'Dear Sir or Madam,

I would like to join {{company}} as {{job}}.

## My experience

{{experience}}

## Why {{company}}

{{reason}}

Yours faithfully,',
  '[{"name":"job","kind":"text","label":"Poste","label_en":"Job","required":1},{"name":"company","kind":"text","label":"Entreprise","label_en":"Company","required":1},{"name":"experience","kind":"long-text","label":"Votre expérience","label_en":"Your experience","required":1},{"name":"reason","kind":"text","label":"Pourquoi cette entreprise","label_en":"Why this company","required":0},{"name":"advert","kind":"long-text","label":"Annonce","label_en":"Job advert","required":0,"max":6000},{"name":"tone","kind":"tone","label":"Ton","label_en":"Tone","required":0},{"name":"language","kind":"language","label":"Langue du texte","label_en":"Language of the text","required":0}]', 250);
--> statement-breakpoint
INSERT INTO assistant_templates (category_id, name, name_en, description, description_en, icon, prompt, prompt_en, outline, outline_en, input_fields, sort_order) VALUES (7, 'Retour d’évaluation', 'Performance feedback', 'Des faits, leur effet et la suite.', 'Facts, their effect and what comes next.', 'thumbs-up',
  'Rédigez un retour d’évaluation équilibré. Pour chaque point : la situation, le comportement observé, son effet. Commencez par les réussites, puis les progrès attendus, formulés en comportements que la personne peut changer. Terminez par deux à trois objectifs mesurables et l’aide prévue. Pas de jugement sur le caractère, pas de comparaison avec des collègues.',
  'Write balanced performance feedback. For each point: the situation, the behaviour observed, its effect. Begin with successes, then the progress expected, worded as behaviour the person can change. End with two to three measurable goals and the support planned. No judgement of character, no comparison with colleagues.',
  '# {{person}} – {{period}}

## Réussites

{{strengths}}

## Progrès attendus

{{growth}}

## Objectifs

{{goals}}',
  '# {{person}} – {{period}}

## Successes

{{strengths}}

## Progress expected

{{growth}}

## Goals

{{goals}}',
  '[{"name":"person","kind":"text","label":"Personne et fonction","label_en":"Person and role","required":1},{"name":"period","kind":"text","label":"Période","label_en":"Period","required":0},{"name":"strengths","kind":"long-text","label":"Réussites","label_en":"Successes","required":1},{"name":"growth","kind":"long-text","label":"Progrès attendus","label_en":"Progress expected","required":1},{"name":"goals","kind":"long-text","label":"Objectifs","label_en":"Goals","required":0},{"name":"language","kind":"language","label":"Langue du texte","label_en":"Language of the text","required":0}]', 260);
--> statement-breakpoint
INSERT INTO assistant_templates (category_id, name, name_en, description, description_en, icon, prompt, prompt_en, outline, outline_en, input_fields, sort_order) VALUES (8, 'Plan de cours', 'Lesson plan', 'Objectifs, déroulé minuté et évaluation.', 'Goals, timed steps and a check of learning.', 'graduation-cap',
  'Rédigez un plan de cours. Deux à quatre objectifs vérifiables. Un tableau du déroulé : durée, activité de l’enseignant, activité des élèves, matériel ; les durées s’additionnent à la durée du formulaire. Prévoyez une mise en route, une pratique guidée, une pratique autonome et un bilan. Ajoutez une adaptation pour les plus rapides et une pour ceux qui ont besoin d’aide, puis la façon de vérifier chaque objectif.',
  'Write a lesson plan. Two to four goals that can be checked. A table of the steps: time, what the teacher does, what the learners do, material; the times add up to the length in the form. Plan a warm-up, guided practice, independent practice and a review. Add an extension for fast learners and support for those who need it, then how each goal is checked.',
  '# {{topic}}

**Public :** {{learners}} – **Durée :** {{minutes}} min

## Objectifs

{{goals}}

## Déroulé

| Durée | Activité | Matériel |
| --- | --- | --- |
| | | |

## Évaluation',
  '# {{topic}}

**Learners:** {{learners}} – **Length:** {{minutes}} min

## Goals

{{goals}}

## Steps

| Time | Activity | Material |
| --- | --- | --- |
| | | |

## Check of learning',
  '[{"name":"topic","kind":"text","label":"Sujet","label_en":"Topic","required":1},{"name":"learners","kind":"text","label":"Élèves (âge, niveau)","label_en":"Learners (age, level)","required":1},{"name":"minutes","kind":"number","label":"Durée en minutes","label_en":"Length in minutes","required":1,"min":10,"max":480},{"name":"goals","kind":"long-text","label":"Objectifs","label_en":"Goals","required":0},{"name":"language","kind":"language","label":"Langue du texte","label_en":"Language of the text","required":0}]', 270);
--> statement-breakpoint
INSERT INTO assistant_templates (category_id, name, name_en, description, description_en, icon, prompt, prompt_en, outline, outline_en, input_fields, sort_order) VALUES (8, 'Quiz', 'Quiz', 'Des questions avec corrigé expliqué.', 'Questions with explained answers.', 'list-checks',
  'Rédigez un quiz à partir du texte fourni, et seulement de ce texte. Le nombre de questions demandé, à quatre réponses dont une seule juste, de difficulté croissante. Les mauvaises réponses sont plausibles. Terminez par un corrigé qui donne la bonne lettre et, en une phrase, le passage du texte qui la justifie.',
  'Write a quiz from the text provided, and from that text alone. The number of questions asked for, each with four answers of which exactly one is right, in order of difficulty. The wrong answers are plausible. End with a key that gives the right letter and, in one sentence, the passage of the text that supports it.',
  '# {{title}}

## Texte

{{source}}

## Questions

1. 

## Corrigé',
  '# {{title}}

## Text

{{source}}

## Questions

1. 

## Answers',
  '[{"name":"title","kind":"text","label":"Titre","label_en":"Title","required":1},{"name":"source","kind":"long-text","label":"Texte","label_en":"Text","required":1,"max":16000},{"name":"count","kind":"number","label":"Nombre de questions","label_en":"Number of questions","required":1,"min":3,"max":30},{"name":"language","kind":"language","label":"Langue du texte","label_en":"Language of the text","required":0}]', 280);
--> statement-breakpoint
INSERT INTO assistant_templates (category_id, name, name_en, description, description_en, icon, prompt, prompt_en, outline, outline_en, input_fields, sort_order) VALUES (8, 'Discours', 'Speech', 'Un texte à dire, avec son rythme.', 'A text to be spoken, with its rhythm.', 'mic',
  'Rédigez un discours à dire à voix haute, d’environ 130 mots par minute. Ouvrez par une image, une question ou une anecdote du formulaire, jamais par des remerciements. Trois idées au plus, chacune avec un exemple. Phrases courtes, répétitions voulues, transitions parlées. Concluez par une phrase que l’on retient. Indiquez [pause] là où elle sert.',
  'Write a speech to be spoken aloud, at about 130 words per minute. Open with an image, a question or an anecdote from the form, never with thanks. At most three ideas, each with an example. Short sentences, deliberate repetition, spoken transitions. Close with a sentence that people remember. Mark [pause] where it helps.',
  '# {{occasion}}

{{opening}}

## Idées

{{ideas}}

## Conclusion

{{wish}}',
  '# {{occasion}}

{{opening}}

## Ideas

{{ideas}}

## Closing

{{wish}}',
  '[{"name":"occasion","kind":"text","label":"Occasion","label_en":"Occasion","required":1},{"name":"listeners","kind":"text","label":"Public","label_en":"Listeners","required":1},{"name":"ideas","kind":"long-text","label":"Idées à faire passer","label_en":"Ideas to get across","required":1},{"name":"opening","kind":"text","label":"Anecdote de départ","label_en":"Opening anecdote","required":0},{"name":"wish","kind":"text","label":"Ce que le public doit retenir","label_en":"What listeners should remember","required":0},{"name":"minutes","kind":"number","label":"Durée en minutes","label_en":"Length in minutes","required":1,"min":1,"max":45},{"name":"tone","kind":"tone","label":"Ton","label_en":"Tone","required":0},{"name":"language","kind":"language","label":"Langue du texte","label_en":"Language of the text","required":0}]', 290);
--> statement-breakpoint
INSERT INTO improvement_options (name, name_en, description, description_en, icon, prompt, prompt_en, option_kind, result, uses_rules, sort_order) VALUES
  ('Corriger l’orthographe et la grammaire', 'Fix spelling and grammar', 'Orthographe, grammaire, ponctuation et typographie, sans toucher au style.', 'Spelling, grammar, punctuation and typography; the style stays.', 'spell-check', 
   'Corrigez l’orthographe, la grammaire, la ponctuation et la typographie dans la langue du texte. Ne changez rien d’autre : ni les mots justes, ni le style, ni l’ordre des phrases. Laissez intacts les noms propres, le code et les citations.', 
   'Fix spelling, grammar, punctuation and typography in the language of the text. Change nothing else: no correct word, no style, no order of sentences. Leave names, code and quotations as they are.', 'none', 'replace', 1, 10),
  ('Reformuler', 'Rephrase', 'Les mêmes idées, mieux dites.', 'The same ideas, better said.', 'wand-sparkles', 
   'Reformulez le texte avec d’autres mots et d’autres tournures, plus clairs et plus naturels. Gardez chaque information, chaque nuance et à peu près la longueur.', 
   'Rephrase the text with other words and constructions, clearer and more natural. Keep every fact, every nuance and about the same length.', 'none', 'replace', 0, 20),
  ('Raccourcir', 'Shorten', 'Moins de mots, le même contenu.', 'Fewer words, the same content.', 'minimize-2', 
   'Raccourcissez le texte de la mesure indiquée. Supprimez redites, détours et mots vides d’abord ; gardez les faits, les chiffres, les noms et le fil du raisonnement.', 
   'Shorten the text by the amount named. Remove repetition, detours and empty words first; keep facts, figures, names and the line of reasoning.', 'length', 'replace', 0, 30),
  ('Développer', 'Lengthen', 'Plus de détails, sans rien inventer.', 'More detail, without inventing anything.', 'maximize-2', 
   'Développez le texte de la mesure indiquée. Expliquez les étapes sous-entendues, les raisons et les conséquences qui découlent du texte. N’ajoutez ni fait, ni chiffre, ni nom, ni source.', 
   'Lengthen the text by the amount named. Explain the steps left unsaid, the reasons and the consequences that follow from the text. Add no fact, figure, name or source.', 'length', 'replace', 0, 40),
  ('Changer de ton', 'Change the tone', 'Le même message, dans un autre ton.', 'The same message in another tone.', 'smile', 
   'Réécrivez le texte dans le ton indiqué. Le message, les faits et la structure restent. Le ton vient du choix des mots et du rythme, non d’exclamations ni d’ajouts.', 
   'Rewrite the text in the tone named. The message, the facts and the structure stay. The tone comes from the choice of words and the rhythm, not from exclamations or additions.', 'tone', 'replace', 0, 50),
  ('Traduire', 'Translate', 'Dans l’autre langue, mise en forme comprise.', 'Into the other language, formatting included.', 'languages', 
   'Traduisez tout le texte dans la langue indiquée, comme l’écrirait un auteur dont c’est la langue. Adaptez les tournures, la ponctuation, les guillemets et le format des nombres et des dates. Ne traduisez ni le code, ni les adresses, ni les noms propres. Gardez chaque balise, chaque lien et l’ordre des blocs.', 
   'Translate the whole text into the language named, as an author who writes in it would. Adapt idioms, punctuation, quotation marks and the format of numbers and dates. Do not translate code, addresses or names. Keep every tag, every link and the order of the blocks.', 'language', 'replace', 0, 60),
  ('Simplifier', 'Simplify', 'Des phrases courtes et des mots courants.', 'Short sentences and common words.', 'lightbulb', 
   'Simplifiez le texte pour un lecteur qui ne connaît pas le sujet : une idée par phrase, vingt mots au plus, des mots courants, la voix active. Expliquez en quelques mots un terme technique indispensable. Gardez tous les faits.', 
   'Simplify the text for a reader new to the subject: one idea per sentence, at most twenty words, common words, the active voice. Explain an indispensable technical term in a few words. Keep all facts.', 'none', 'replace', 0, 70),
  ('Rendre plus convaincant', 'Make more persuasive', 'Les arguments mis en avant, sans exagération.', 'The arguments brought out, without exaggeration.', 'target', 
   'Rendez le texte plus convaincant : le bénéfice pour le lecteur d’abord, chaque affirmation suivie de la preuve que le texte donne, les objections probables traitées, une demande claire à la fin. N’exagérez pas et n’ajoutez aucune preuve.', 
   'Make the text more persuasive: the reader’s benefit first, each claim followed by the proof the text gives, likely objections dealt with, a clear request at the end. Do not exaggerate and add no proof.', 'none', 'replace', 0, 80),
  ('Mettre en liste', 'Turn into bullet points', 'Les idées en points courts.', 'The ideas as short points.', 'list', 
   'Transformez le texte en liste à puces (<ul> avec <li>). Un point par idée, sous la même forme grammaticale, douze mots au plus par point. Gardez les titres et tous les faits ; utilisez une liste numérotée si l’ordre compte.', 
   'Turn the text into a bulleted list (<ul> with <li>). One point per idea, in the same grammatical form, at most twelve words each. Keep headings and all facts; use a numbered list if the order matters.', 'none', 'replace', 0, 90),
  ('Résumer', 'Summarise', 'Un résumé fidèle en quelques phrases.', 'A faithful abstract in a few sentences.', 'text-quote', 
   'Remplacez le texte par son résumé : un seul paragraphe (<p>) de trois à cinq phrases qui donne le sujet, les points essentiels et la conclusion, avec les chiffres décisifs. Rien qui ne soit dans le texte, aucun avis.', 
   'Replace the text by its abstract: a single paragraph (<p>) of three to five sentences with the subject, the main points and the conclusion, including the decisive figures. Nothing that is not in the text, no opinion.', 'none', 'replace', 0, 100),
  ('Continuer le texte', 'Continue writing', 'La suite, dans le même style.', 'What comes next, in the same style.', 'pen-line', 
   'Écrivez la suite du texte : un à trois paragraphes qui prolongent l’idée en cours, dans la même langue, le même style et à la même personne. Ne répétez pas ce qui est écrit. Pour un fait que vous ne pouvez pas connaître, laissez un repère entre crochets.', 
   'Write what comes next: one to three paragraphs that carry the present idea on, in the same language, style and person. Do not repeat what is written. For a fact that you cannot know, leave a marker in square brackets.', 'none', 'insert', 0, 110),
  ('Ajouter des exemples', 'Add examples', 'Un exemple concret par idée.', 'A concrete example for each idea.', 'list-checks', 
   'Ajoutez après chaque idée abstraite un exemple concret et bref, annoncé comme exemple (« par exemple », « imaginons »). Les exemples sont manifestement fictifs ou de la vie courante : ni entreprises, ni personnes, ni études réelles. Le reste du texte ne change pas.', 
   'After each abstract idea add a short concrete example, announced as one (“for example”, “imagine”). The examples are plainly fictional or from daily life: no real companies, people or studies. The rest of the text stays unchanged.', 'none', 'replace', 0, 120),
  ('Structurer avec des titres', 'Structure with headings', 'Des titres et des paragraphes lisibles.', 'Headings and readable paragraphs.', 'heading', 
   'Structurez le texte : regroupez les paragraphes par idée, découpez ceux qui en contiennent plusieurs, et donnez à chaque groupe un titre (<h2>, au besoin <h3>) qui dit ce que l’on y apprend. Gardez les phrases telles quelles.', 
   'Structure the text: group paragraphs by idea, split those that hold several, and give each group a heading (<h2>, <h3> where needed) that says what it tells. Keep the sentences as they are.', 'none', 'replace', 0, 130),
  ('Écriture inclusive et respectueuse', 'Make inclusive', 'Des mots qui n’excluent personne.', 'Words that exclude nobody.', 'users', 
   'Rendez le texte inclusif : remplacez les termes qui supposent un genre, un âge ou une origine par des tournures neutres (noms collectifs, formulations épicènes), sans points médians. Gardez le sens et le niveau de langue. Les citations et les noms de fonctions de personnes nommées restent.', 
   'Make the text inclusive: replace terms that assume a gender, an age or an origin by neutral wording. Keep the meaning and the register. Quotations and the titles of named people stay.', 'none', 'replace', 0, 140);
