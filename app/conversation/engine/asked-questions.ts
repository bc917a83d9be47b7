import type { AskedModel, Draft, Question } from "./question";
import type { Turn } from "./turn";

/** A question that is asked again is asked of one model. */
const ALONE = { others: undefined };

/** Questions asked in this tab by the key of their turn, to ask them again with all that was attached. */
export class AskedQuestions {
  readonly #byKey = new Map<string, Question>();

  keep(turn: Turn, question: Question): void {
    this.#byKey.set(turn.key, question);
  }

  /** The question of a turn, with the attachments that this tab still has. */
  of({ key, query, pictures }: Turn): Draft {
    const asked = this.#byKey.get(key) ?? { query, pictures, files: [] };
    return { ...asked, ...ALONE };
  }

  /** The further models that were asked at the same time. */
  othersOf({ key }: Turn): AskedModel[] | undefined {
    return this.#byKey.get(key)?.others;
  }

  filesOf(key: string): File[] {
    return this.#byKey.get(key)?.files ?? [];
  }
}
