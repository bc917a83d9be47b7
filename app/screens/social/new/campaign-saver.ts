import type { CampaignUpdate } from "#workers/contract/social/campaign-input";
import { ApiError } from "~/api-client";
import { Autosave } from "~/browser/autosave";
import { changesIn, type CampaignForm } from "./campaign-form";

export interface CampaignSaverParts {
  read: () => CampaignForm;
  /** Makes the campaign; its id. Rejects with `ApiError`. */
  create: (form: CampaignForm) => Promise<string>;
  /** `last`: the page is about to close. Rejects with `ApiError`. */
  update: (id: string, change: CampaignUpdate, last: boolean) => Promise<unknown>;
  onCreated: (id: string) => void;
}

/** Stores a campaign while it is filled in: it is made with its first step, and each change is stored from then on. */
export class CampaignSaver extends Autosave<never> {
  /** Form as the server has it. */
  #stored: CampaignForm;

  constructor(
    form: CampaignForm,
    /** Null before its first step is finished. */
    public id: string | null,
    readonly parts: CampaignSaverParts,
  ) {
    super();
    this.#stored = form;
  }

  /** Leaving the first step makes no campaign. */
  override get isDirty(): boolean {
    return this.id !== null && super.isDirty;
  }

  override noteChange(): void {
    if (this.id === null) this.countChange();
    else super.noteChange();
  }

  /** Stores what is not stored yet, now. False if that was refused; the state says why. */
  store = async (): Promise<boolean> => {
    if (this.id === null) await this.saveNow();
    return this.id !== null && this.flush();
  };

  protected async send(last: boolean): Promise<void> {
    const { changes } = this;
    const form = this.parts.read();
    this.set({ is: "saving" });
    try {
      const { id } = this;
      const changed = changesIn(form, this.#stored);
      if (id === null) await this.#create(form);
      else if (Object.keys(changed).length > 0) await this.parts.update(id, changed, last);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // A creation is tried again by the reader only, who may be on their way elsewhere.
      return this.id === null ? this.set({ is: "failed", error }) : this.fail(error);
    }
    this.#stored = form;
    this.confirm(changes);
    this.settle();
  }

  async #create(form: CampaignForm): Promise<void> {
    this.id = await this.parts.create(form);
    this.parts.onCreated(this.id);
  }
}
