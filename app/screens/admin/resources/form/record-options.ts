/** A model to choose or to order. */
export interface ModelChoice {
  id: number;
  name: string;
  provider: string;
}

/** An option of a field, by the value that is stored. */
export interface FieldChoice {
  id: string;
  name: string;
}

/** Data that a record's screen needs in addition to the record. */
export interface RecordOptions {
  /** Models that a plan can include, or that a prompt can be tried with. */
  models?: ModelChoice[];
  /** Models of the same common name, in their order as fallbacks. */
  fallbacks?: ModelChoice[];
  /** The options of fields whose kind is `choice`, by the field's name. */
  choices?: Record<string, FieldChoice[]>;
  /** Address of the record in Stripe's dashboard. */
  dashboardUrl?: string | null;
}
