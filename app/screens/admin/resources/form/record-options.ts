/** A model to choose or to order. */
export interface ModelChoice {
  id: number;
  name: string;
  provider: string;
}

/** What a record's screen needs in addition to the record. */
export interface RecordOptions {
  /** Models that a plan can include. */
  models?: ModelChoice[];
  /** Models of the same common name, in their order as fallbacks. */
  fallbacks?: ModelChoice[];
}
