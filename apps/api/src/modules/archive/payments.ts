/** What the member has paid. Nobody can pay yet. */
export async function* payments(): AsyncGenerator<never> {}
