import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { migrate, migrationNamed } from "../../core/jobs/memory-d1";

const REWORDING = migrationNamed("seed_reworded_templates");

interface Wording {
  name_en: string;
  description: string;
  description_en: string;
  input_fields: string;
}

/** The database as it was before the seeded templates were reworded, with what an administrator changed in it. */
function reworded(changes: string): DatabaseSync {
  const database = new DatabaseSync(":memory:");
  migrate(database, { before: REWORDING });
  database.exec(changes);
  migrate(database, { from: REWORDING });
  return database;
}

function wordingOf(database: DatabaseSync, name: string): Wording {
  const columns = "name_en, description, description_en, input_fields";
  return database
    .prepare(`SELECT ${columns} FROM assistant_templates WHERE name = ?`)
    .get(name) as unknown as Wording;
}

test("seeded templates, fields and ameliorations are reworded", () => {
  const database = reworded("");
  const email = wordingOf(database, "E-mail professionnel");
  expect(email.name_en).toBe("Professional email");
  expect(email.description_en).toBe("A clear email with a subject line and one specific request.");
  expect(email.input_fields).toContain('"label_en":"What you are asking for"');
  expect(wordingOf(database, "Discours").description).toBe("Un texte écrit pour être dit à voix haute.");
  const old = database
    .prepare(
      "SELECT count(*) AS count FROM improvement_options WHERE description_en LIKE '%the style stays.'",
    )
    .get();
  expect(old).toEqual({ count: 0 });
});

test("what an administrator has worded stays as it is, and the rest of that template is reworded", () => {
  const database = reworded(`
    UPDATE template_categories SET name_en = 'Letters' WHERE name_en = 'E-mails and letters';
    UPDATE assistant_templates
      SET name_en = 'Our e-mail',
        input_fields = replace(input_fields, '"label_en":"What you ask for"', '"label_en":"The one thing you ask for"')
      WHERE name = 'E-mail professionnel';
    UPDATE assistant_templates SET description = 'Un texte à dire chez nous.' WHERE name = 'Discours';
    UPDATE improvement_options SET description_en = 'The style stays ours.' WHERE description_en LIKE '%the style stays.';
  `);
  const email = wordingOf(database, "E-mail professionnel");
  expect(email.name_en).toBe("Our e-mail");
  expect(email.input_fields).toContain('"label_en":"The one thing you ask for"');
  expect(email.input_fields).toContain('"label_en":"Purpose of the email"');
  expect(email.description_en).toBe("A clear email with a subject line and one specific request.");
  const speech = wordingOf(database, "Discours");
  expect(speech.description).toBe("Un texte à dire chez nous.");
  expect(speech.description_en).toBe("A text written to be read aloud.");
  expect(database.prepare("SELECT name_en FROM template_categories WHERE id = 1").get()).toEqual({
    name_en: "Letters",
  });
  const option = database.prepare(
    "SELECT count(*) AS count FROM improvement_options WHERE description_en = ?",
  );
  expect(option.get("The style stays ours.")).toEqual({ count: 1 });
});

test("a template that an administrator has renamed keeps its fields", () => {
  const database = reworded(
    "UPDATE assistant_templates SET name = 'Courriel' WHERE name = 'E-mail professionnel'",
  );
  expect(wordingOf(database, "Courriel").input_fields).toContain('"label_en":"Purpose of the e-mail"');
});
