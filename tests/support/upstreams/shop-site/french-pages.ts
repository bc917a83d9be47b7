import { page, type ShopPage } from "./shop-page.ts";

export const PAGES_FR: readonly ShopPage[] = [
  page(
    "fr",
    "/fr/",
    "Rouleau Cycles, vélos de tous les jours",
    `
Des vélos pour tous les jours, assemblés à Lille depuis 1987. Choisissez en ligne, retirez en magasin ou faites-vous livrer.

- [Le vélo pliant Lupin](/fr/velos/lupin)
- [Louer un vélo](/fr/location)
- [Prendre rendez-vous à l’atelier](/fr/atelier)
`,
  ),
  page(
    "fr",
    "/fr/livraison",
    "Livraison en France",
    `
## Retrait en magasin

Le retrait en magasin est gratuit. Vous recevez un SMS dès que le vélo est prêt ; nous le gardons quinze jours. Munissez-vous d’une pièce d’identité.

## Corse et outre-mer

La livraison d’un vélo en Corse coûte 89 € et prend huit à douze jours. Nous ne livrons pas de batteries outre-mer.

## Livraison sur rendez-vous

Le transporteur propose trois créneaux par SMS, du lundi au samedi. Un report est possible jusqu’à la veille à 18 h. La livraison à l’étage coûte 20 € de plus.
`,
  ),
  page(
    "fr",
    "/fr/retours",
    "Rétractation et échanges",
    `
Le formulaire de rétractation se trouve à la fin de votre facture. Un article acheté en magasin peut être échangé sous 30 jours avec le ticket de caisse ; il n’est pas remboursé en argent mais en avoir, valable un an.

## Cadeaux de Noël

Les achats faits entre le 15 novembre et le 24 décembre peuvent être échangés jusqu’au 31 janvier.
`,
  ),
  page(
    "fr",
    "/fr/magasins",
    "Nos magasins en pratique",
    `
Tous les magasins sont accessibles en fauteuil roulant. À Lille, le métro le plus proche est Porte des Postes ; à Paris, descendez à Parmentier.

## Événements

- Atelier « réparer soi-même » : le premier jeudi du mois à 18 h 30, à Lille, 12 € par personne
- Balade du dimanche : chaque dernier dimanche du mois, départ de Nantes à 9 h 30, gratuite
- Bourse aux vélos d’occasion : le 18 avril à Strasbourg
`,
  ),
  page(
    "fr",
    "/fr/atelier",
    "L’atelier",
    `
## Rendez-vous

Réservez en ligne au moins 24 heures à l’avance. Un rendez-vous manqué deux fois de suite donne lieu à un acompte de 15 €.

## Vélos électriques

Nous mettons à jour les moteurs Bosch et Shimano. Le diagnostic d’une batterie coûte 45 € et dure deux heures. Nous ne réparons pas les vélos débridés ni les trottinettes.

## Prêt d’un vélo

Pendant une révision complète, nous vous prêtons un vélo contre une caution de 200 €.
`,
  ),
  page(
    "fr",
    "/fr/location",
    "Louer un vélo",
    `
| Vélo | Demi-journée | Journée | Semaine |
| --- | --- | --- | --- |
| Vélo de ville | 12 € | 18 € | 75 € |
| Vélo électrique | 24 € | 38 € | 160 € |
| Vélo-cargo | 35 € | 55 € | 240 € |

Le casque et l’antivol sont compris. La caution est une empreinte de carte bancaire de 400 €. On peut louer à partir de 18 ans. Un retour après l’heure convenue coûte 6 € par heure.
Une réservation s’annule sans frais jusqu’à 48 heures avant le départ ; ensuite, la moitié du prix est due. En juillet et août, nous livrons les vélos loués dans les campings autour de Nantes.
`,
  ),
  page(
    "fr",
    "/fr/velos/lupin",
    "Lupin, le vélo pliant",
    `
Le Lupin se plie en douze secondes et mesure alors 62 × 58 × 29 cm : il monte dans le train comme un bagage.

**1 290 €**, en jaune, gris ou bleu pétrole.

- Poids : 10,4 kg
- Vitesses : trois, dans le moyeu
- Taille du cycliste : de 1,45 m à 1,95 m
- Poids maximal : 110 kg

La housse de transport est vendue 35 €. Les roues font 16 pouces. Il ne peut pas recevoir de siège enfant.
`,
  ),
  page(
    "fr",
    "/fr/aides",
    "Aides à l’achat",
    `
L’État et plusieurs villes aident à acheter un vélo. Nous remplissons le dossier avec vous en magasin.

| Aide | Montant | Condition |
| --- | --- | --- |
| Métropole de Lille | jusqu’à 300 € | un vélo électrique, une fois par personne |
| Nantes Métropole | 250 € | un vélo-cargo pour une famille |
| Eurométropole de Strasbourg | 500 € | revenus modestes |

La demande se fait dans les six mois qui suivent l’achat, avec la facture et un justificatif de domicile. Le vélo ne doit pas être revendu pendant trois ans.
`,
  ),
  page(
    "fr",
    "/fr/marquage",
    "Marquage contre le vol",
    `
Depuis 2021, tout vélo neuf vendu en France porte un numéro. Nous gravons le vôtre sur le cadre et l’inscrivons au fichier national ; c’est compris dans le prix. Pour un vélo acheté ailleurs, le marquage coûte 15 € et prend dix minutes, sans rendez-vous.
Si vous vendez votre vélo, transmettez le passeport du vélo au nouveau propriétaire. Les cadres en carbone reçoivent une étiquette au lieu d’une gravure.
`,
  ),
  page(
    "fr",
    "/fr/ecoles",
    "Écoles et associations",
    `
Nos moniteurs apprennent aux enfants de 6 à 11 ans à circuler : dix heures sur trois semaines, pour 14 élèves au plus. Le cours coûte 480 € par classe et les vélos sont fournis.
Les adultes débutants ont leur vélo-école le samedi matin à Lille : six séances, 90 €. Les associations obtiennent 8 % de remise à partir de cinq vélos.
`,
  ),
  page(
    "fr",
    "/fr/blog/voyager-en-train",
    "Prendre le train avec son vélo",
    `
*2 mai, par Lucie Maes*

Dans les TER, le vélo voyage gratuitement tant qu’il y a de la place. Dans les TGV équipés, il faut un billet à 10 € ; les vélos démontés dans une housse de 120 × 90 cm sont acceptés partout comme bagages.
Évitez les trains de 7 h à 9 h. Vers Bruxelles, l’Eurostar ne prend que les vélos pliants. Retirez les sacoches avant de monter, et notez le numéro de la voiture indiqué sur le quai.
`,
  ),
  page(
    "fr",
    "/fr/blog/enfants",
    "À quel âge le vélo ?",
    `
*15 septembre, par Jonas Peeters*

La draisienne convient dès deux ans ; les petites roues ralentissent l’apprentissage de l’équilibre. La plupart des enfants pédalent seuls vers quatre ans et demi. Sur la route, mieux vaut attendre dix ans.
Le casque est obligatoire en France jusqu’à douze ans, sous peine d’une amende de 90 € pour l’adulte qui accompagne. Un vélo trop grand « pour qu’il dure » fait peur : les deux pieds doivent toucher le sol.
`,
  ),
];
