import { describe, expect, test } from "vitest";
import { readsAlone } from "../../../workers/core/knowledge/text/reads-alone";

/* Sentences of documentation that Debian packages have: Borg, Mailman, Exim, the history of Debian, aptitude. */

describe("a sentence is read alone", () => {
  test.each([
    "Borg uses a low-level, key-value store, the Repository, and implements a more complex data structure on top of it.",
    "Ian Murdock founded Debian in August 1993 and led it until March 1996.",
    "You can list all the members of a mailing list by calling the command with no options.",
    "Installing on a machine running a Debian system is easy because FreedomBox is available as a package.",
    "Addresses with the same domain are normally routed by the manualroute router to the same list of hosts.",
    "Our bakery opens a second shop in the old harbour this summer.",
  ])("%s", (text) => expect(readsAlone(text, "en")).toBe(true));

  test.each([
    "La clé publique de l'archive Debian est distribuée avec apt, typiquement sur votre CD Debian.",
    "Les utilisateurs peuvent envoyer leurs questions à différents responsables de paquet.",
    "Il est possible de tester le tout dernier code source en date d'aptitude en utilisant Git.",
    "Si exim n'est pas disponible, aptitude essaiera d'installer le paquet avec la plus haute priorité.",
    "Nos ateliers ouvrent leurs portes tous les samedis matin de cet été.",
  ])("%s", (text) => expect(readsAlone(text, "fr")).toBe(true));
});

describe("is no sentence, or needs what stands beside it", () => {
  test.each([
    "This chapter details the options of the command for the members of a list.",
    "A class for collecting things to do with the request of a session.",
    "Definition at line 24 of file drivers_rimap.php in the sources.",
    "Local configuration constants not managed by autotools in the source tree.",
    "Pre-Installation Hardware and Operating System Setup: 3.6.1.",
    "November 2003: Several Debian servers hacked: 4.13.8.",
    "Off-site backups: Borg can store data on any remote host accessible over SSH.",
    "In other words, a frontend should create a backup archive and parse the output.",
    "We consider this a bug and might fix it later, so borg will use UTF-8 independent of the locale.",
    "For example, the emergency rule just checks to see if the emergency flag is set.",
    "The in queue is processed by filter chains (explained below) to determine what happens.",
    "See Section 4.1, “Official Debian GNU/Linux installation images” to get an installation image.",
    "The values are listed in the following table with the names of their options.",
    "The --log-json option turns the stderr stream of Borg into a stream of JSON lines.",
    "Subject: Re: confirm the registration of the email address of the new member.",
    "Use them only if you know what you are doing with the data of your users.",
    "Returns the name of the file from which the options of the program are read.",
    "The commands that are available (see the menu can be changed in the settings.",
    "Initializes the global send buffer for transmitting the code in the second argument,...",
  ])("%s", (text) => expect(readsAlone(text, "en")).toBe(false));

  test.each([
    "Dans la liste des paquets, style des paquets qu'il est prévu d'installer ou de réinstaller.",
    "Style des paquets en surbrillance qui sont actuellement installés et sur lesquels aucune action n'est prévue.",
    "Fichiers nécessaires dans le répertoire debian: 4.1. control: 4.2. copyright: 4.3. changelog: 4.4. rules: 4.4.1.",
    "Comme ci-dessus, certaines commandes vont créer automatiquement de nouvelles vues.",
    "D'autre part, le terme restreint les versions pour lesquelles les motifs sont testés.",
    "Ce fichier décrit toutes les modifications effectuées dans la révision actuelle du paquet.",
    "S'ils sont infondés, configurez les fichiers comme décrit dans les pages du manuel.",
    "Il gère presque tout ce qui est disponible pour les systèmes Unix de type système V.",
    "Toutes ces opérations peuvent être transformées en un processus intuitif avec un gestionnaire.",
  ])("%s", (text) => expect(readsAlone(text, "fr")).toBe(false));
});

test("a text of one long word, or of many marks, is read quickly", () => {
  const begun = performance.now();
  for (const text of [
    `${"a".repeat(320)} b c d e f g.`,
    `Which ${"that who ".repeat(35)}a b c.`,
    `${"(".repeat(300)} a b c d e f g.`,
  ])
    expect(readsAlone(text, "en") && readsAlone(text, "fr")).toBe(false);
  expect(performance.now() - begun).toBeLessThan(2_000);
});
