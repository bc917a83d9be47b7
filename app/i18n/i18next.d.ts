import type { FlatNamespace, Namespace } from "i18next";
import type { Catalogue } from "./catalogues";
import type { TextValues } from "./text-values";

/** The key that a text is asked for with: without the plural form, which the count decides. */
type PlainKey<Group, Key extends string> = Key extends `${infer Base}_other`
  ? Base
  : Key extends `${infer Base}_one`
    ? `${Base}_other` extends keyof Group
      ? Base
      : Key
    : Key;

type TextKeys<Group> = {
  [Key in keyof Group & string]: Group[Key] extends string
    ? PlainKey<Group, Key>
    : `${Key}.${TextKeys<Group[Key]>}`;
}[keyof Group & string];

type GroupKeys<Group> = {
  [Key in keyof Group & string]: Group[Key] extends string ? never : Key | `${Key}.${GroupKeys<Group[Key]>}`;
}[keyof Group & string];

/** Areas of texts, by kind of key; worked out once. */
type Texts = { [Area in keyof Catalogue]: TextKeys<Catalogue[Area]> };
type Groups = { [Area in keyof Catalogue]: GroupKeys<Catalogue[Area]> };

/** Keys of the first area as they are, those of all areas after their name: `chat:title`. */
type KeyIn<Keys extends Record<keyof Catalogue, string>, Ns extends Namespace> = Ns extends FlatNamespace
  ? Keys[Ns]
  : Ns extends readonly [infer First extends FlatNamespace, ...FlatNamespace[]]
    ? Keys[First] | { [Area in Ns[number]]: `${Area}:${Keys[Area]}` }[Ns[number]]
    : never;

type AreaOf<Ns extends Namespace> = Ns extends readonly [infer First, ...unknown[]] ? First : Ns;

type GroupAt<Group, Path extends string> = Path extends `${infer Key}.${infer Rest}`
  ? GroupAt<Group[Key & keyof Group], Rest>
  : Group[Path & keyof Group];

type GroupOf<Ns extends Namespace, Key extends string> = Key extends `${infer Area}:${infer Path}`
  ? GroupAt<Catalogue[Area & keyof Catalogue], Path>
  : GroupAt<Catalogue[AreaOf<Ns> & keyof Catalogue], Key>;

type ValuesAt<Area, Key> = Area extends keyof TextValues
  ? Key extends keyof TextValues[Area]
    ? TextValues[Area][Key]
    : unknown
  : unknown;

/** A function for each key, so that the values of several keys become one object with all of them. */
type TakesValues<Ns extends Namespace, Key extends string> = Key extends `${infer Area}:${infer Path}`
  ? (values: ValuesAt<Area, Path>) => void
  : (values: ValuesAt<AreaOf<Ns>, Key>) => void;

type ValuesOf<Ns extends Namespace, Key extends string> =
  TakesValues<Ns, Key> extends (values: infer Values) => void ? Values : never;

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "errors";
    /** The names of the areas alone: i18next's own types for keys would accept calls without values. */
    resources: { [Area in keyof Catalogue]: object };
  }

  interface TFunction<Ns extends Namespace = DefaultNamespace, KPrefix = undefined> {
    <const Key extends KeyIn<Texts, Ns>>(
      key: Key,
      ...values: unknown extends ValuesOf<Ns, Key> ? [] : [values: ValuesOf<Ns, Key>]
    ): string;
    <const Key extends KeyIn<Groups, Ns>>(key: Key, options: { returnObjects: true }): GroupOf<Ns, Key>;
  }
}
