import { useTranslation } from "react-i18next";
import {
  LIMIT_PERIODS,
  QUERY_TYPES,
  type LimitPeriod,
  type PlanLimits,
  type QueryType,
} from "#workers/contract/plans/plans";
import { Input } from "~/ui/form/input";
import { Select } from "~/ui/form/select";
import { Switch } from "~/ui/form/switch";
import { FieldGroup, type FieldGroupProps } from "./field-group";

/** Limits as typed: a quantity may be text until it is sent. Null is without limit. */
export type Limits = Partial<Record<QueryType, { quantity: number | string | null; period: LimitPeriod }>>;

const FIRST: NonNullable<PlanLimits["chat"]> = { quantity: 10, period: "day" };

export interface LimitsEditorProps extends Omit<FieldGroupProps, "children"> {
  value: Limits;
  onChange: (value: Limits) => void;
}

/** The limits of a plan: a quantity and a period for each type of query. */
export function LimitsEditor({ value, onChange, ...group }: LimitsEditorProps) {
  const { t } = useTranslation("adminResources");
  const set = (type: QueryType, limit: Limits[QueryType]) => {
    const next = { ...value, [type]: limit };
    if (!limit) delete next[type];
    onChange(next);
  };
  return (
    <FieldGroup {...group}>
      <ul className="divide-y divide-line rounded-lg ring-1 ring-line ring-inset">
        {QUERY_TYPES.map((type) => (
          <li key={type} className="flex min-h-14 flex-wrap items-center gap-x-6 gap-y-2 px-4 py-2">
            <Switch
              label={t(`queryTypes.${type}`)}
              checked={value[type] !== undefined}
              onChange={(event) => set(type, event.currentTarget.checked ? FIRST : undefined)}
              className="w-full sm:w-72"
            />
            {value[type] && (
              <LimitControls type={type} limit={value[type]} onChange={(limit) => set(type, limit)} />
            )}
          </li>
        ))}
      </ul>
    </FieldGroup>
  );
}

interface LimitControlsProps {
  type: QueryType;
  limit: NonNullable<Limits[QueryType]>;
  onChange: (limit: NonNullable<Limits[QueryType]>) => void;
}

function LimitControls({ type, limit, onChange }: LimitControlsProps) {
  const { t } = useTranslation("adminResources");
  const name = t(`queryTypes.${type}`);
  const isUnlimited = limit.quantity === null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="w-24">
        <Input
          aria-label={t("quantity", { type: name })}
          inputMode="numeric"
          value={isUnlimited ? "" : String(limit.quantity)}
          disabled={isUnlimited}
          onChange={(event) => onChange({ ...limit, quantity: toNumber(event.currentTarget.value) })}
        />
      </span>
      <Select
        aria-label={t("period", { type: name })}
        value={limit.period}
        onChange={(event) => onChange({ ...limit, period: event.currentTarget.value as LimitPeriod })}
        className="w-32"
      >
        {LIMIT_PERIODS.map((period) => (
          <option key={period} value={period}>
            {t(`periods.${period}`)}
          </option>
        ))}
      </Select>
      <label className="flex min-h-10 items-center gap-2 text-sm">
        <input
          type="checkbox"
          className="size-4"
          aria-label={t("unlimitedOf", { type: name })}
          checked={isUnlimited}
          onChange={(event) =>
            onChange({ ...limit, quantity: event.currentTarget.checked ? null : FIRST.quantity })
          }
        />
        {t("unlimited")}
      </label>
    </div>
  );
}

/** A text that is not a number is sent as typed: the server then refuses that field. */
const toNumber = (text: string): number | string => (/^\d+$/.test(text) ? Number(text) : text);
