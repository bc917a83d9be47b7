/** A help page of Brindille, a company that does not exist: it sells and repairs garden tools. */
export interface HelpPage {
  path: string;
  lang: "en" | "fr";
  title: string;
  body: string;
}

const table = (...rows: string[][]) =>
  `<table><thead><tr>${rows[0]!.map((cell) => `<th>${cell}</th>`).join("")}</tr></thead><tbody>${rows
    .slice(1)
    .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`)
    .join("")}</tbody></table>`;
const list = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;
const steps = (...items: string[]) => `<ol>${items.map((item) => `<li>${item}</li>`).join("")}</ol>`;
const faq = (entries: Record<string, string>) =>
  Object.entries(entries)
    .map(([question, answer]) => `<details><summary>${question}</summary><p>${answer}</p></details>`)
    .join("");
const at = (id: string, heading: string) => `<h2 id="${id}">${heading}</h2>`;

const en = (path: string, title: string, body: string): HelpPage => ({
  path: `/en/${path}`,
  lang: "en",
  title,
  body,
});
const fr = (path: string, title: string, body: string): HelpPage => ({
  path: `/fr/${path}`,
  lang: "fr",
  title,
  body,
});

export const HELP_PAGES: readonly HelpPage[] = [
  en(
    "delivery",
    "Delivery",
    `<p>Orders placed before 14:00 on a working day leave our warehouse in Valence the same day.</p>
    ${at("rates", "Rates and times")}${table(
      ["Country", "Time", "Up to 5 kg", "Up to 30 kg"],
      ["France", "2 days", "€4.90", "€9.50"],
      ["Belgium", "3 days", "€7.20", "€13.00"],
      ["Ireland", "6 days", "€14.80", "€27.50"],
    )}<p>Delivery is free from €80 within France.</p>
    ${at("express", "Express")}<p>Express delivery reaches mainland France by noon of the next day and costs €12.40.</p>`,
  ),
  en(
    "tracking",
    "Follow a parcel",
    `<p>The tracking number begins with BRD and has eleven characters. It is sent by e-mail when the parcel leaves.</p>
    ${at("late", "A parcel is late")}<p>If nothing has moved for four working days, write to parcels@brindille.example. We start a search with
    the carrier, which takes up to eight days, and then send a replacement.</p>`,
  ),
  en(
    "returns",
    "Returns",
    `<p>Unused tools can be returned within 45 days of delivery.</p>${at("how", "How to return a tool")}${steps(
      "Open <em>My orders</em> and choose the tool.",
      "Print the label, or have the post office scan its code.",
      "Hand in the parcel within ten days.",
    )}${at("cost", "What it costs")}<p>The label costs €3.90, which is taken off the refund. Returns of faulty tools are free.</p>
    ${at("excluded", "What cannot be returned")}${list("seeds and bulbs", "blades sharpened to order", "gift cards")}`,
  ),
  en(
    "refunds",
    "Refunds",
    `<p>A refund is made within six working days after the parcel is back in Valence, to the card or account that paid.</p>
    ${at("vouchers", "Vouchers")}<p>What was paid by gift card is refunded as a voucher that is valid for three years.</p>`,
  ),
  en(
    "warranty",
    "Warranty",
    `${table(
      ["Product", "Warranty"],
      ["Hand tools", "12 years"],
      ["Battery tools", "4 years"],
      ["Batteries", "30 months"],
      ["Gloves and clothing", "1 year"],
    )}${at("excluded", "What is not covered")}<p>Handles that broke because they were left outside over winter are not covered.</p>`,
  ),
  en(
    "repairs",
    "Repairs",
    `<p>Our workshop repairs every tool that we sold, even after the warranty.</p>${at("prices", "Prices")}${table(
      ["Work", "Price", "Time"],
      ["Sharpening secateurs", "€8.50", "3 days"],
      ["New ash handle", "€19.00", "5 days"],
      ["Motor of a battery trimmer", "€54.00", "12 days"],
    )}${at("visit", "Bring it along")}<p>The workshop at 17 rue des Tanneurs is open on Tuesdays and Thursdays from 9:30 to 17:00.</p>`,
  ),
  en(
    "payment",
    "Payment",
    `${list("Visa and Mastercard", "Bancontact", "bank transfer, from €150", "three instalments, from €120 to €2,000")}
    ${at("invoice", "Invoices")}<p>The invoice is in <em>My orders</em> one hour after payment. A company's VAT number can be added up to
    14 days later.</p>`,
  ),
  en(
    "gift-cards",
    "Gift cards",
    faq({
      "How long is a gift card valid?": "A gift card is valid for two years from the day it was bought.",
      "What values are there?": "There are cards of €25, €50 and €100.",
      "Can I use several at once?": "Up to four gift cards can be used for one order.",
    }),
  ),
  en(
    "account",
    "Your account",
    `${at("password", "Change the password")}<p>Passwords have at least twelve characters. A link to set a new one is valid for 20 minutes.</p>
    ${at("delete", "Delete the account")}<p>Choose <em>Settings → Privacy → Delete</em>. The account is deleted after a week; until then you can
    change your mind. Invoices are kept for ten years because the law asks for it.</p>`,
  ),
  en(
    "club",
    "The Garden Club",
    `<p>Membership costs €29 a year and can be ended at any time.</p>${list(
      "8% off all hand tools",
      "one free sharpening each spring",
      "free delivery without a minimum",
    )}${at("points", "Points")}<p>Each euro is one point, and 200 points are a voucher of €10. Points expire after 18 months.</p>`,
  ),
  en(
    "secateurs",
    "Choosing secateurs",
    `${table(
      ["Model", "Cuts up to", "Weight", "Price"],
      ["Merle 5", "18 mm", "190 g", "€34.00"],
      ["Merle 7", "25 mm", "245 g", "€49.00"],
      ["Pic 9, left-handed", "22 mm", "230 g", "€52.00"],
    )}${at("anvil", "Bypass or anvil")}<p>Bypass blades cut green wood cleanly. Anvil blades are for dry wood.</p>`,
  ),
  en(
    "trimmer-t40",
    "Battery trimmer T40",
    `<dl><dt>Battery</dt><dd>40 V, 2.5 Ah</dd><dt>Runtime</dt><dd>35 minutes</dd><dt>Noise</dt><dd>83 dB</dd><dt>Weight</dt><dd>3.4 kg with
    battery</dd></dl>${at("charge", "Charging")}<p>The charger C2 takes 70 minutes. A red light that blinks twice means that the battery is
    too warm.</p>${at("line", "Replacing the line")}<p>The spool takes five metres of line, 1.6 mm thick.</p>`,
  ),
  en(
    "mower-m36",
    "Mower M36",
    `<dl><dt>Cutting width</dt><dd>36 cm</dd><dt>Cutting height</dt><dd>25 to 75 mm, in six steps</dd><dt>Lawn</dt><dd>up to 350 m²</dd></dl>
    ${at("error", "Error codes")}${table(
      ["Code", "Meaning", "What to do"],
      ["E1", "Blade is blocked", "Remove the key, clear the blade"],
      ["E4", "Battery empty", "Charge for 90 minutes"],
      ["E7", "Motor too hot", "Wait for 25 minutes"],
    )}`,
  ),
  en(
    "care",
    "Caring for tools",
    `${at("wood", "Wooden handles")}<p>Rub handles with linseed oil twice a year, in March and in October.</p>${at("steel", "Blades")}<p>Wipe blades
    with camellia oil after each use. Rust is removed with a brass brush and never with vinegar.</p>`,
  ),
  en(
    "battery-safety",
    "Batteries: safety and recycling",
    `<p>Store batteries between 5 and 25 °C and half charged.</p>${at("recycle", "Recycling")}<p>Old batteries are taken back free of charge in all
    four shops. Do not send them by post.</p>`,
  ),
  en(
    "shops",
    "Our shops",
    table(
      ["City", "Address", "Opening hours"],
      ["Valence", "17 rue des Tanneurs", "Tuesday to Saturday, 9:30–18:30"],
      ["Lyon", "4 quai Saint-Vincent", "Monday to Saturday, 10:00–19:00"],
      ["Nantes", "22 rue Kervégan", "Tuesday to Saturday, 10:00–18:00"],
      ["Ghent", "8 Vlasmarkt", "Wednesday to Sunday, 11:00–18:00"],
    ),
  ),
  en(
    "business",
    "For companies and gardeners",
    `<p>Companies order on account from the second order and pay within 30 days.</p>${table(
      ["Yearly sum", "Discount"],
      ["from €1,000", "5%"],
      ["from €5,000", "9%"],
      ["from €20,000", "14%"],
    )}<p>The business desk answers at +33 4 75 00 17 40, Monday to Friday from 8:00 to 16:00.</p>`,
  ),
  en(
    "courses",
    "Courses",
    `<p>The sharpening course lasts three hours, costs €45 and takes at most eight people.</p>${at("dates", "Dates")}${list(
      "Lyon: the first Saturday of the month",
      "Nantes: the third Friday of the month",
    )}<p>A place can be cancelled free of charge until five days before.</p>`,
  ),
  en(
    "seeds",
    "Seeds",
    `<p>All seeds are organic and tested: at least 85% germinate.</p>${at("sow", "When to sow")}${table(
      ["Plant", "Sow", "Harvest"],
      ["Radish", "March to September", "after 28 days"],
      ["Chard", "April to July", "after 60 days"],
      ["Lamb's lettuce", "July to October", "after 75 days"],
    )}`,
  ),
  en(
    "contact",
    "Contact",
    `<p>Customer service answers the phone at +33 4 75 00 17 00 on working days from 9:00 to 18:00, and e-mails to help@brindille.example
    within one working day.</p><p>A complaint goes to Maud Ferrand, who runs the service.</p>`,
  ),
  fr(
    "livraison",
    "Livraison",
    `<p>Les commandes passées avant 14 h un jour ouvré partent le jour même de notre entrepôt de Valence.</p>${at("relais", "Point relais")}
    <p>La livraison en point relais coûte 3,40 € et le colis y reste dix jours.</p>${at("corse", "Corse et outre-mer")}<p>Comptez cinq jours pour
    la Corse et douze pour La Réunion, avec un supplément de 8,90 €.</p>`,
  ),
  fr(
    "retours",
    "Retours",
    `<p>Un outil neuf peut être renvoyé dans les 45 jours.</p>${at("etapes", "Comment faire")}${steps(
      "Ouvrez « Mes commandes » et choisissez l’outil.",
      "Imprimez l’étiquette.",
      "Déposez le colis sous dix jours.",
    )}<p>L’étiquette coûte 3,90 €, déduits du remboursement.</p>`,
  ),
  fr(
    "garantie",
    "Garantie",
    table(
      ["Produit", "Durée"],
      ["Outils à main", "12 ans"],
      ["Outils à batterie", "4 ans"],
      ["Batteries", "30 mois"],
    ),
  ),
  fr(
    "paiement",
    "Paiement en plusieurs fois",
    `<p>Le paiement en trois fois sans frais est possible de 120 € à 2 000 €, avec une carte française.</p>${at("refus", "Un paiement est refusé")}
    <p>Après trois refus, la commande est bloquée pendant 24 heures.</p>`,
  ),
  fr(
    "compost",
    "Bien composter",
    `<p>Mélangez deux tiers de matières brunes et un tiers de matières vertes.</p>${list("épluchures", "marc de café", "feuilles mortes")}
    ${at("eviter", "À éviter")}<p>Jamais d’agrumes, de viande ni de cendres de charbon. Le compost est mûr après neuf mois.</p>`,
  ),
  fr(
    "taille",
    "Quand tailler ?",
    table(["Arbuste", "Période"], ["Rosier", "fin février"], ["Lavande", "août"], ["Hortensia", "mars"]),
  ),
  fr(
    "location",
    "Louer un outil",
    `${table(
      ["Outil", "Par jour", "Caution"],
      ["Broyeur", "38 €", "300 €"],
      ["Scarificateur", "24 €", "150 €"],
    )}<p>La location se réserve au plus tard la veille à midi, au magasin de Lyon seulement.</p>`,
  ),
  fr(
    "parrainage",
    "Parrainage",
    faq({
      "Que reçoit le parrain ?": "Le parrain reçoit 15 € dès la première commande du filleul.",
      "Combien de filleuls ?": "Six filleuls au plus par année civile.",
    }),
  ),
  fr(
    "donnees",
    "Vos données",
    `<p>Nos serveurs sont à Roubaix. La déléguée à la protection des données est Inès Caron : donnees@brindille.example.</p>`,
  ),
];
