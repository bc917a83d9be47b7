import { describe, expect, test } from "vitest";
import { auditEntry, MASK, maskSecrets } from "../../../workers/core/audit/audit-entry";
import { AppError } from "../../../workers/core/errors";
import { rowsOf, testContext } from "../../support/factories";

const ADMIN = {
  kind: "admin",
  id: "adm_1",
  sessionId: "ses_1",
  email: "a@example.com",
  addressHash: "",
} as const;

describe("the audit log", () => {
  test("keeps what changed, and no secret", async () => {
    const resourceId = crypto.randomUUID();
    await auditEntry(testContext(ADMIN), {
      action: "update",
      resource: "things",
      resourceId,
      before: { name: "old", password: "planted-1" },
      after: { name: "new", password: "", nested: { api_key: "planted-2" }, input_tokens: 3 },
    });
    const [row] = await rowsOf("SELECT * FROM audit_log WHERE resource_id = ?", resourceId);
    expect(row).toMatchObject({ admin_id: "adm_1", admin_email: "a@example.com", action: "update" });
    expect(JSON.parse(String(row!.before))).toEqual({ name: "old", password: MASK });
    expect(JSON.parse(String(row!.after))).toMatchObject({ name: "new", nested: { api_key: MASK } });
    expect(JSON.stringify(row)).not.toContain("planted");
  });

  test("is written by administrators only", () => {
    const write = () => auditEntry(testContext(), { action: "delete", resource: "things", resourceId: 1 });
    expect(write).toThrow(new AppError("unauthorized"));
  });

  test("masks texts, not figures", () => {
    expect(maskSecrets({ is_secret: 1, secret: "s", output_tokens: 2 })).toEqual({
      is_secret: 1,
      secret: MASK,
      output_tokens: 2,
    });
  });
});
