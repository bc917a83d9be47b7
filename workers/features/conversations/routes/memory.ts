import { UserParams } from "../../../contract/accounts";
import {
  FactChange,
  FactListQuery,
  FactParams,
  FactResponse,
  ForgottenResponse,
  MemoryResponse,
  MemorySwitch,
  MemorySwitchResponse,
  NewFact,
} from "../../../contract/memory";
import { Done } from "../../../contract/response";
import { DONE, Routes } from "../../../core/routes/routes";
import { addFact, changeFact, deleteFact, forgetAll, switchMemory } from "../memory/change-memory";
import { listFacts } from "../memory/list-facts";

/** Calls for what is remembered of a user: additions to the specified ones. */
export const memoryCalls = new Routes()
  .get(
    "/user/:user/memory",
    {
      guard: "owner",
      summary: "List what is remembered of the user, the newest first",
      params: UserParams,
      query: FactListQuery,
      answer: MemoryResponse,
    },
    ({ ctx, query }) => listFacts(ctx, query),
  )
  .put(
    "/user/:user/memory",
    {
      guard: "owner",
      summary: "Switch memory on or off; what is remembered stays",
      params: UserParams,
      body: MemorySwitch,
      answer: MemorySwitchResponse,
    },
    async ({ ctx, body }) => {
      const enabled = body.enabled === 1;
      await switchMemory(ctx, enabled);
      return { ...DONE, enabled };
    },
  )
  .delete(
    "/user/:user/memory",
    {
      guard: "owner",
      summary: "Forget everything that is remembered of the user",
      params: UserParams,
      answer: ForgottenResponse,
    },
    async ({ ctx }) => ({ ...DONE, forgotten: await forgetAll(ctx) }),
  )
  .post(
    "/user/memory/facts",
    {
      guard: "user",
      summary: "Remember a fact, everywhere or in a project",
      body: NewFact,
      answer: FactResponse,
      status: 201,
    },
    async ({ ctx, body }) => ({ ...DONE, fact: await addFact(ctx, body) }),
  )
  .put(
    "/user/memory/facts/:fact",
    {
      guard: "user",
      summary: "Reword a remembered fact",
      params: FactParams,
      body: FactChange,
      answer: FactResponse,
    },
    async ({ ctx, params, body }) => ({ ...DONE, fact: await changeFact(ctx, params.fact, body) }),
  )
  .delete(
    "/user/memory/facts/:fact",
    { guard: "user", summary: "Forget a fact", params: FactParams, answer: Done },
    async ({ ctx, params }) => {
      await deleteFact(ctx, params.fact);
      return DONE;
    },
  );
