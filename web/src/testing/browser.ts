/** Sets a cookie, as a server or an earlier visit would. */
export const setTestCookie = (text: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no cookie store
  document.cookie = `${text}; Path=/`
}

export const getCookieNames = (): string[] =>
  document.cookie
    .split('; ')
    .map((pair) => pair.split('=', 1)[0] ?? '')
    .filter(Boolean)
    .sort()

export const clearCookies = (): void => {
  for (const name of getCookieNames()) setTestCookie(`${name}=; Max-Age=0`)
}

export const createJsonResponse = (
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  })
