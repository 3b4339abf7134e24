/** Where an order is looked at, with the token that opens it to a guest. */
export const orderPath = (id: string, token: string): string =>
  token ? `/shop/orders/${id}?${new URLSearchParams({ token })}` : `/shop/orders/${id}`;
