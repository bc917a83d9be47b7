import type Stripe from "stripe";
import { type Account, newId } from "../state/account.ts";

export interface NewCustomer {
  email?: string | null | undefined;
  name?: string | null | undefined;
  phone?: string | null | undefined;
  description?: string | null | undefined;
  metadata?: Stripe.Metadata | undefined;
  locales?: string[] | undefined;
  balance?: number | undefined;
}

export function customerShape(
  account: Account,
  input: NewCustomer,
): Stripe.Customer & { object: "customer" } {
  const id = newId("cus");
  return {
    id,
    object: "customer",
    address: null,
    balance: input.balance ?? 0,
    created: account.now(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: input.description ?? null,
    discount: null,
    email: input.email ?? null,
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: input.metadata ?? {},
    name: input.name ?? null,
    next_invoice_sequence: 1,
    phone: input.phone ?? null,
    preferred_locales: input.locales ?? [],
    shipping: null,
    tax_exempt: "none",
    test_clock: null,
  };
}

export function newCustomer(account: Account, input: NewCustomer): Stripe.Customer {
  const customer = account.add<"customer">(customerShape(account, input));
  account.emit("customer.created", customer);
  return customer;
}
