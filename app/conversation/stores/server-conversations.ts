import type { ChatSettings } from "#workers/contract/chat/settings";
import type { ConversationView, TreeNode } from "#workers/contract/conversations";
import { ApiError } from "~/api-client";
import { Signal } from "~/browser/store";
import { whenIdle } from "~/browser/when-idle";
import { isIncognitoNow } from "../incognito-state";
import type { ConversationStore, CachedConversation } from "../engine/conversation-store";
import { placeTurn, withoutTurn } from "../engine/place-turn";
import { isRunning } from "../engine/conversation-state";
import { titleOf } from "../engine/title-of";
import type { Turn } from "../engine/turn";
import { awaitTitle, isTitleExpected } from "./await-title";
import { deleteConversation, fetchConversation, renameConversation } from "./conversation-calls";
import { isPlain, newChatSettings, takeNewChatSettings } from "../new-chat-settings";
import { turnsOfHistory } from "./turns-of-history";
import { saveRelated } from "./save-related";
import { isKeeping, recentConversations, type RecentConversations } from "./recent-conversations";
import type { RecentEntries } from "./recent-entries";

interface Cached extends CachedConversation {
  isIncognito: boolean;
  /** Cursor of the page before what is loaded; null at the beginning of the conversation. */
  older: number | null;
  /** The settings were chosen since the last question. */
  isSettingsNew?: boolean;
}

/** Fetched with the first change of a branch. */
const branchCalls = () => import("./branch-calls");

/** A user's conversations: the server stores them, this tab caches what it has loaded. */
export class ServerConversations extends Signal<[id: string]> implements ConversationStore {
  readonly recent: RecentEntries;
  readonly #claimed: Promise<void>;
  readonly #cached = new Map<string, Cached>();
  readonly #tabs: BroadcastChannel;

  constructor(
    readonly user: string,
    { recent, claimed, tabs }: RecentConversations,
  ) {
    super();
    this.recent = recent;
    this.#claimed = claimed;
    this.#tabs = tabs;
    tabs.addEventListener("message", ({ data }: MessageEvent<string>) => this.#onOtherTab(data));
  }

  read(id: string): (CachedConversation & { isIncognito: boolean }) | null {
    return this.#cached.get(id) ?? null;
  }

  async load(id: string): Promise<void> {
    await this.#claimed;
    try {
      this.#merge(id, await fetchConversation(this.user, id));
    } catch (error) {
      if (isGone(error)) void forgetKept(id);
      throw error;
    }
    this.notify(id);
  }

  async loadOlder(id: string): Promise<void> {
    const from = this.#cached.get(id)?.older ?? null;
    if (from === null) return;
    const page = await fetchConversation(this.user, id, from);
    const now = this.#cached.get(id);
    if (now?.older !== from) return;
    const turns = [...turnsOfHistory(page.history, page.relatedQuestions), ...now.turns];
    this.#cached.set(id, { ...now, turns, older: page.older, hasOlder: page.older !== null });
    this.notify(id);
  }

  putTurn(id: string, turn: Turn, version?: number): void {
    const old = this.#cached.get(id) ?? newConversation(turn);
    const before = old.turns.find(({ key }) => key === turn.key);
    const turns = placeTurn(old.turns, turn);
    const isSettingsNew = before ? old.isSettingsNew : false;
    this.#cached.set(id, { ...old, turns, version: version ?? old.version, isSettingsNew });
    if (!old.isIncognito && (!before || !isRunning(turn.answer))) this.recent.touch(id, old.title);
    saveRelated(id, before, turn, turns);
    if (!old.isIncognito && isTitleExpected(before, turns))
      void awaitTitle(this.user, id, (title) => this.#setTitle(id, title));
    this.#notifyAllTabs(id);
  }

  settingsOf(id: string | undefined): ChatSettings | undefined {
    const settings = id === undefined ? newChatSettings.get() : this.#cached.get(id)?.settings;
    const isSaid = id !== undefined && this.#cached.get(id)?.isSettingsNew;
    return settings && (isSaid || !isPlain(settings)) ? settings : undefined;
  }

  projectOf(id: string | undefined): string | undefined {
    return id === undefined ? projectOfAddress() : this.#cached.get(id)?.project;
  }

  /** Asks the next questions of a conversation with other settings; the server learns of them with the next one. */
  setSettings(id: string, settings: ChatSettings): void {
    const old = this.#cached.get(id);
    if (!old) return;
    this.#cached.set(id, { ...old, settings, isSettingsNew: true });
    this.notify(id);
  }

  removeTurn(id: string, key: string, replaced: Turn[]): void {
    const old = this.#cached.get(id);
    if (!old) return;
    this.#cached.set(id, { ...old, turns: withoutTurn(old.turns, key, replaced) });
    this.#notifyAllTabs(id);
  }

  async select(id: string, turn: string, version = 0): Promise<void> {
    this.#show(id, await (await branchCalls()).selectBranch(id, turn, version));
  }

  async readSiblings(id: string, { answer }: Turn): Promise<Turn[]> {
    return turnsOfHistory(await (await branchCalls()).fetchSiblings(id, answer.exchange!), []);
  }

  async readNodes(id: string): Promise<TreeNode[]> {
    return (await branchCalls()).fetchTree(id);
  }

  async fork(id: string, turn: string): Promise<string> {
    const copy = await (await branchCalls()).forkConversation(id, turn);
    this.recent.refresh();
    return copy;
  }

  async deleteBranch(id: string, turn: string): Promise<void> {
    const page = await (await branchCalls()).deleteBranch(id, turn, this.#cached.get(id)?.version ?? 0);
    if (page.history.length === 0) return this.remove(id);
    this.#show(id, page);
  }

  /** Deletes a conversation. Rejects with {@link ApiError}. */
  async remove(id: string): Promise<void> {
    await deleteConversation(id).catch((error: unknown) => {
      // Already deleted elsewhere.
      if (!isGone(error)) throw error;
    });
    this.forget(id);
  }

  /** Forgets a conversation that was deleted, in all tabs. */
  forget(id: string): void {
    this.#drop(id);
    this.#notifyAllTabs(id);
  }

  /** The list of conversations has changed at the server: all tabs read it again. */
  refreshList(): void {
    this.recent.refresh();
    this.#tabs.postMessage("");
  }

  /** Renames a conversation. Rejects with {@link ApiError}. */
  async rename(id: string, title: string): Promise<void> {
    await renameConversation(id, title);
    this.#setTitle(id, title);
  }

  /** The conversations that this tab has loaded. */
  loaded(): string[] {
    return [...this.#cached.keys()];
  }

  /** Incognito conversations that this tab has seen. */
  incognito(): string[] {
    return [...this.#cached].flatMap(([id, { isIncognito }]) => (isIncognito ? [id] : []));
  }

  #show(id: string, page: ConversationView): void {
    this.#merge(id, page);
    this.#notifyAllTabs(id);
  }

  /** Merges the newest page with earlier pages that are loaded already. */
  #merge(id: string, page: ConversationView): void {
    const known = this.#cached.get(id);
    const turns = turnsOfHistory(page.history, page.relatedQuestions, known?.turns);
    const at = known?.turns.findIndex(({ key }) => key === turns[0]?.key) ?? -1;
    const before = known && at > 0 ? known.turns.slice(0, at) : [];
    const older = known && at > 0 ? known.older : page.older;
    this.#cached.set(id, {
      turns: [...before, ...turns],
      title: page.title,
      settings: known?.isSettingsNew ? known.settings : page.settings,
      isSettingsNew: known?.isSettingsNew ?? false,
      project: page.project?.id,
      version: page.version,
      isIncognito: page.is_incognito === 1,
      isLimitReached: page.limit_reached === 1,
      older,
      hasOlder: older !== null,
    });
  }

  /** Another tab has changed a conversation: reloads it, or removes it when the server no longer has it. */
  #onOtherTab(id: string): void {
    if (this.#cached.has(id))
      this.load(id).catch((error: unknown) => {
        if (!isGone(error)) return;
        this.#drop(id);
        this.notify(id);
      });
  }

  #setTitle(id: string, title: string): void {
    this.recent.rename(id, title);
    const old = this.#cached.get(id);
    if (old) this.#cached.set(id, { ...old, title });
    this.#notifyAllTabs(id);
  }

  #drop(id: string): void {
    this.#cached.delete(id);
    this.recent.remove(id);
    void forgetKept(id);
  }

  #notifyAllTabs(id: string): void {
    this.notify(id);
    this.#tabs.postMessage(id);
  }
}

/** Deleted, here or elsewhere. */
const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** A conversation that is deleted can no longer be read without a network either. */
const forgetKept = async (id: string): Promise<void> =>
  (await import("~/browser/file-store")).keptConversations.remove(id);

function newConversation(first: Turn): Cached {
  const isIncognito = isIncognitoNow();
  const settings = takeNewChatSettings();
  const [title, project] = [titleOf(first.query), projectOfAddress()];
  return { turns: [], title, settings, project, older: null, hasOlder: false, isIncognito };
}

/** The project that the address of a new chat names. */
const projectOfAddress = (): string | undefined =>
  new URLSearchParams(location.search).get("project") ?? undefined;

let current: ServerConversations | null = null;

/** The conversations of the user who is signed in. */
export function serverConversations(user: string): ServerConversations {
  if (current?.user === user) return current;
  current = new ServerConversations(user, recentConversations(user));
  keepLater(current);
  return current;
}

/**
 * Keeps opened conversations for reading without a network, once everything that the reader waits for has come. The code for
 * it is fetched with the first conversation in a browser that keeps none yet.
 */
function keepLater(conversations: ServerConversations): void {
  if (import.meta.env.SSR) return;
  const begin = () =>
    void whenIdle(
      window,
      () => void import("../kept/keep-opened").then(({ keepOpened }) => keepOpened(conversations), ignore),
    );
  if (isKeeping()) return begin();
  const stop = conversations.subscribe(() => {
    stop();
    begin();
  });
}

/** A part that does not arrive: nothing is kept. */
const ignore = () => {};
