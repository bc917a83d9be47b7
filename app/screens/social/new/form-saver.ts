import type { CampaignUpdate } from "#workers/contract/social/campaign-input";
import { changesIn, type CampaignForm } from "./campaign-form";

export type SavingState = "saved" | "saving" | "failed";

export interface FormSaverParts {
  /** Makes the campaign; its id. Rejects with `ApiError`. */
  create: (form: CampaignForm) => Promise<string>;
  /** Rejects with `ApiError`. */
  update: (id: string, change: CampaignUpdate) => Promise<unknown>;
  onCreated: (id: string) => void;
}

export interface FormSnapshot {
  form: CampaignForm;
  state: SavingState;
  /** Why it could not be stored; null if it could. */
  error: unknown;
  /** Null before its first step is finished. */
  id: string | null;
}

/** How long typing pauses before the form is stored. */
const DEBOUNCE_MS = 800;

/** Stores a campaign while it is filled in: it is made with its first step, and each change is stored from then on. */
export class FormSaver {
  #snapshot: FormSnapshot;
  /** As the server has it. */
  #stored: CampaignForm;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #busy: Promise<boolean> | null = null;
  readonly #listeners = new Set<() => void>();

  constructor(
    form: CampaignForm,
    id: string | null,
    readonly parts: FormSaverParts,
  ) {
    this.#stored = form;
    this.#snapshot = { form, id, state: "saved", error: null };
  }

  get snapshot(): FormSnapshot {
    return this.#snapshot;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  change = (changed: Partial<CampaignForm>): void => {
    const isStored = this.#snapshot.id !== null;
    this.#set({ form: { ...this.#snapshot.form, ...changed }, ...(isStored && { state: "saving" }) });
    clearTimeout(this.#timer);
    if (isStored) this.#timer = setTimeout(() => void this.store(), DEBOUNCE_MS);
  };

  /** Stores what is not stored yet, now. False if that was refused; `error` says why. */
  store = async (): Promise<boolean> => {
    clearTimeout(this.#timer);
    await this.#busy;
    this.#busy = this.#send().finally(() => (this.#busy = null));
    return this.#busy;
  };

  /** Something else that was asked for was refused. */
  refuse(error: unknown): void {
    this.#set({ error });
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  async #send(): Promise<boolean> {
    const { form, id } = this.#snapshot;
    this.#set({ state: "saving" });
    try {
      const changes = changesIn(form, this.#stored);
      if (id === null) await this.#create(form);
      else if (Object.keys(changes).length > 0) await this.parts.update(id, changes);
      this.#stored = form;
      this.#set({ state: "saved", error: null });
      return true;
    } catch (error) {
      this.#set({ state: "failed", error });
      return false;
    }
  }

  async #create(form: CampaignForm): Promise<void> {
    const id = await this.parts.create(form);
    this.#set({ id });
    this.parts.onCreated(id);
  }

  #set(changed: Partial<FormSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...changed };
    for (const listener of this.#listeners) listener();
  }
}
