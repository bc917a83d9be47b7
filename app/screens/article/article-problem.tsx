import { ExternalLink } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ArticleProblem as Problem } from "#workers/contract/chat/articles";
import { buttonStyle } from "~/ui/button-style";
import { Notice } from "~/ui/notice";
import { AddressForm } from "./article-form";

export interface ArticleProblemProps {
  address: string;
  problem: Problem;
}

/** Says why a page cannot be read here, and leads to it. */
export function ArticleProblem({ address, problem }: ArticleProblemProps) {
  const { t } = useTranslation("article");
  return (
    <div className="mx-auto w-full max-w-2xl px-5 pt-10 pb-16 sm:px-8 sm:pt-16">
      <h1 className="text-2xl font-semibold">{t("failedTitle")}</h1>
      <Notice tone="error" className="mt-5">
        {t(`problems.${problem}`)}
      </Notice>
      {problem !== "invalid" && /^https?:\/\//i.test(address) && (
        <a
          href={address}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className={`${buttonStyle("secondary", "medium")} mt-4`}
        >
          <ExternalLink aria-hidden />
          {t("original")}
        </a>
      )}
      <AddressForm key={address} address={address} />
    </div>
  );
}
