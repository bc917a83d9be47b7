import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { MAX_ARTICLE_URL } from "#workers/contract/chat/articles";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";

/** Asks for the address of a page. */
export function ArticleForm() {
  const { t } = useTranslation("article");
  return (
    <div className="mx-auto w-full max-w-2xl px-5 pt-10 pb-16 sm:px-8 sm:pt-16">
      <h1 className="text-2xl font-semibold">{t("title")}</h1>
      <p className="mt-2 text-ink-muted">{t("text")}</p>
      <AddressForm />
    </div>
  );
}

export function AddressForm({ address = "" }: { address?: string }) {
  const { t } = useTranslation("article");
  const isBusy = useNavigation().location?.pathname === "/user/article";
  return (
    <Form action="/user/article" className="mt-6 flex flex-wrap items-end gap-3">
      <Field label={t("url")} className="min-w-0 flex-1 basis-64">
        {(control) => (
          <Input
            {...control}
            type="url"
            name="url"
            required
            maxLength={MAX_ARTICLE_URL}
            defaultValue={address}
            autoComplete="off"
          />
        )}
      </Field>
      <Button type="submit" variant="primary" busy={isBusy}>
        {t("read")}
      </Button>
    </Form>
  );
}
