import { z } from "zod";

/** Part of JSON Schema that is used. */
interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  type?: string;
  description?: string;
}

/** The alternatives of a schema, without null. */
const variantsOf = (schema: JsonSchema): JsonSchema[] =>
  (schema.anyOf ?? schema.oneOf)?.flatMap(variantsOf) ?? (schema.type === "null" ? [] : [schema]);

/** The alternatives at a place, such as `data[].limits`. */
function variantsAt(schema: JsonSchema, place: string): JsonSchema[] {
  const steps = place.replaceAll("[]", ".[]").split(".").filter(Boolean);
  return steps.reduce(
    (found, step) =>
      found.flatMap((one) => {
        const next = step === "[]" ? one.items : one.properties?.[step];
        return next ? variantsOf(next) : [];
      }),
    variantsOf(schema),
  );
}

const describeSchema = (schema: z.core.$ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: "output", unrepresentable: "any" }) as JsonSchema;

/** Those of some fields that a response may lack at a place. */
export function missingFields(schema: z.core.$ZodType, place: string, fields: string[]): string[] {
  const variants = variantsAt(describeSchema(schema), place);
  return fields.filter((field) => variants.length === 0 || variants.some(lacks(field)));
}

/** Those of some fields that none of the events of a stream always has. */
export function missingInEvents(schema: z.core.$ZodType, fields: string[]): string[] {
  const events = variantsAt(describeSchema(schema), "");
  return fields.filter((field) => events.every(lacks(field)));
}

const lacks = (field: string) => (schema: JsonSchema) => !schema.required?.includes(field);

/** The fields that a call reads by a schema, each with what the API's description says of it. */
export function fieldsRead(schema: z.core.$ZodType | undefined): Map<string, string> {
  if (!schema) return new Map();
  const described = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema;
  const fields = variantsOf(described).flatMap(({ properties }) => Object.entries(properties ?? {}));
  return new Map(fields.map(([name, { description = "" }]) => [name, description]));
}
