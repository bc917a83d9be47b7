import type Stripe from "stripe";
import { type Interval, newPrice } from "../objects/prices.ts";
import { type Account, newId } from "../state/account.ts";
import { invalid } from "../state/failures.ts";
import type { Params } from "../wire/form.ts";
import { asked, LIST_PARAMS, page } from "../wire/lists.ts";
import type { Route } from "./route.ts";

const INTERVALS = ["day", "week", "month", "year"] as const satisfies Interval[];

export const catalogRoutes: Route[] = [
  {
    method: "POST",
    path: "/v1/products",
    params: ["name", "id", "active", "description", "metadata", "default_price_data", "images", "url"],
    run: ({ account, params }) => newProduct(account, params),
  },
  {
    method: "GET",
    path: "/v1/products",
    params: [...LIST_PARAMS, "active", "ids"],
    run: ({ account, params, url }) => {
      const ids = params.texts("ids");
      return page(account, "product", {
        params,
        url,
        matches: ({ id, active }) =>
          asked(params, "active", active) && (ids.length === 0 || ids.includes(id)),
      });
    },
  },
  {
    method: "GET",
    path: "/v1/products/:id",
    params: [],
    run: ({ account, id }) => account.get("product", id),
  },
  {
    method: "POST",
    path: "/v1/products/:id",
    params: ["name", "active", "description", "metadata", "default_price", "images", "url"],
    run: ({ account, params, id }) => {
      const product = account.get("product", id);
      const patch: Partial<Stripe.Product> = {
        metadata: params.metadata(product.metadata),
        updated: account.now(),
      };
      if (params.has("name")) patch.name = params.required("name");
      if (params.has("active")) patch.active = params.boolean("active")!;
      if (params.has("description")) patch.description = params.clearable("description") ?? null;
      const price = params.clearable("default_price");
      if (price !== undefined) patch.default_price = price && account.get("price", price, "default_price").id;
      return account.change(product, patch, "product.updated");
    },
  },
  {
    method: "DELETE",
    path: "/v1/products/:id",
    params: [],
    run: ({ account, id }) => {
      const product = account.get("product", id);
      if (account.all("price").some((price) => price.product === id))
        throw invalid("This product cannot be deleted because it has one or more user-created prices.");
      account.remove(product);
      account.emit("product.deleted", product);
      return account.tombstone(id)!;
    },
  },
  {
    method: "POST",
    path: "/v1/prices",
    params: [
      "currency",
      "product",
      "product_data",
      "unit_amount",
      "recurring",
      "active",
      "lookup_key",
      "transfer_lookup_key",
      "nickname",
      "metadata",
      "billing_scheme",
      "tax_behavior",
    ],
    run: ({ account, params }) => createPrice(account, params),
  },
  {
    method: "GET",
    path: "/v1/prices",
    params: [...LIST_PARAMS, "active", "currency", "product", "type", "lookup_keys", "recurring"],
    run: ({ account, params, url }) => {
      const keys = params.texts("lookup_keys");
      const interval = params.nested("recurring")?.text("interval");
      return page(account, "price", {
        params,
        url,
        matches: (price) =>
          ["active", "currency", "product", "type"].every((name) =>
            asked(params, name, price[name as "active" | "currency" | "product" | "type"]),
          ) &&
          (interval === undefined || price.recurring?.interval === interval) &&
          (keys.length === 0 || keys.includes(price.lookup_key ?? "")),
      });
    },
  },
  { method: "GET", path: "/v1/prices/:id", params: [], run: ({ account, id }) => account.get("price", id) },
  {
    method: "POST",
    path: "/v1/prices/:id",
    params: ["active", "lookup_key", "transfer_lookup_key", "nickname", "metadata", "tax_behavior"],
    run: ({ account, params, id }) => {
      const price = account.get("price", id);
      const patch: Partial<Stripe.Price> = { metadata: params.metadata(price.metadata) };
      if (params.has("active")) patch.active = params.boolean("active")!;
      if (params.has("nickname")) patch.nickname = params.clearable("nickname") ?? null;
      if (params.has("lookup_key")) patch.lookup_key = takeLookupKey(account, params);
      return account.change(price, patch, "price.updated");
    },
  },
];

function newProduct(account: Account, params: Params): Stripe.Product {
  const id = params.text("id") ?? newId("prod");
  if (account.any(id))
    throw invalid(`Product already exists.`, { code: "resource_already_exists", param: "id" });
  const now = account.now();
  const product = account.add<"product">({
    id,
    object: "product",
    active: params.boolean("active") ?? true,
    created: now,
    default_price: null,
    description: params.clearable("description") ?? null,
    images: params.texts("images"),
    livemode: false,
    marketing_features: [],
    metadata: params.metadata(),
    name: params.required("name"),
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: "service",
    unit_label: null,
    updated: now,
    url: params.text("url") ?? null,
  });
  account.emit("product.created", product);
  const price = params.nested("default_price_data");
  if (price) {
    const made = newPrice(account, { ...priceInput(price), product: id });
    account.change(product, { default_price: made.id }, "product.updated");
  }
  return product;
}

function createPrice(account: Account, params: Params): Stripe.Price {
  const data = params.nested("product_data");
  if (!params.has("product") && !data)
    throw invalid("Requires either `product` or `product_data`.", {
      code: "parameter_missing",
      param: "product",
    });
  const input = priceInput(params);
  const product = data
    ? newProduct(account, data)
    : account.get("product", params.required("product"), "product");
  return newPrice(account, {
    ...input,
    product: product.id,
    active: params.boolean("active"),
    lookupKey: params.has("lookup_key") ? takeLookupKey(account, params) : undefined,
    nickname: params.text("nickname"),
    metadata: params.metadata(),
  });
}

function priceInput(params: Params) {
  const currency = params.required("currency").toLowerCase();
  if (!/^[a-z]{3}$/.test(currency)) throw invalid(`Invalid currency: ${currency}.`, { param: "currency" });
  const amount = params.integer("unit_amount");
  if (amount === undefined)
    throw invalid("Prices require an `unit_amount` or `unit_amount_decimal` parameter to be set.", {
      code: "parameter_missing",
      param: "unit_amount",
    });
  if (amount < 0)
    throw invalid("Invalid non-negative integer", {
      code: "parameter_invalid_integer",
      param: "unit_amount",
    });
  const recurring = params.nested("recurring");
  return {
    currency,
    amount,
    recurring: recurring && {
      interval: recurring.oneOf("interval", INTERVALS) ?? (recurring.required("interval") as Interval),
      count: recurring.integer("interval_count"),
    },
  };
}

/** A lookup key names one price; another one gets it only if the call says so. */
function takeLookupKey(account: Account, params: Params): string {
  const key = params.required("lookup_key");
  const holder = account.all("price").find(({ lookup_key }) => lookup_key === key);
  if (!holder) return key;
  if (!params.boolean("transfer_lookup_key"))
    throw invalid(`A price (\`${holder.id}\`) already uses that lookup key.`, { param: "lookup_key" });
  account.change(holder, { lookup_key: null }, "price.updated");
  return key;
}
