import { OperationsView } from "../../../contract/admin/operations";
import { Routes } from "../../../core/routes/routes";
import { readOperations } from "../operations/read-operations";

/** How the product runs: figures of the last 24 hours, and of now. */
export const operations = new Routes().get(
  "/admin/operations",
  { guard: "admin", summary: "Read how the product ran in the last 24 hours", answer: OperationsView },
  ({ ctx }) => readOperations(ctx),
);
