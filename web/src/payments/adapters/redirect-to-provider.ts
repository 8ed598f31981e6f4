import type { Way } from '../machine/types'

/** Takes the browser to the provider. The fields are posted, so that none of them stands in an address or a history. */
export const redirectToProvider = ({ url, method, fields }: Extract<Way, { kind: 'redirect' }>): void => {
  if (method === 'GET') {
    const target = new URL(url)
    for (const [name, value] of Object.entries(fields)) target.searchParams.set(name, value)
    window.location.assign(target.href)
    return
  }
  const form = document.createElement('form')
  form.method = 'post'
  form.action = url
  form.hidden = true
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  // Not `form.submit()`: a field of the provider's may be called "submit".
  HTMLFormElement.prototype.submit.call(form)
  // The browser may keep this page whole and come back to it.
  form.remove()
}
