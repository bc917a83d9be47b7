/** What a browser says of the device it runs on; null for what it does not say. */
export interface Device {
  /** `Firefox`, `Microsoft Edge`, … */
  browser: string | null;
  /** `Windows`, `iPhone`, … */
  system: string | null;
  is_handheld: boolean;
}
