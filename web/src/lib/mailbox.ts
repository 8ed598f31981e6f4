export interface Mailbox {
  name: string
  url: string
}

const MAILBOXES: readonly { hosts: RegExp; mailbox: Mailbox }[] = [
  { hosts: /^(gmail|googlemail)\.com$/, mailbox: { name: 'Gmail', url: 'https://mail.google.com/mail/' } },
  {
    hosts: /^(outlook|hotmail|live|msn)\.[a-z]{2,3}(\.[a-z]{2})?$/,
    mailbox: { name: 'Outlook', url: 'https://outlook.live.com/mail/' },
  },
  {
    hosts: /^(yahoo\.[a-z]{2,3}(\.[a-z]{2})?|ymail\.com)$/,
    mailbox: { name: 'Yahoo Mail', url: 'https://mail.yahoo.com/' },
  },
  {
    hosts: /^(icloud|me|mac)\.com$/,
    mailbox: { name: 'iCloud Mail', url: 'https://www.icloud.com/mail/' },
  },
  {
    hosts: /^(proton\.me|protonmail\.com|pm\.me)$/,
    mailbox: { name: 'Proton Mail', url: 'https://mail.proton.me/' },
  },
  { hosts: /^(mail|bk|inbox|list)\.ru$/, mailbox: { name: 'Mail.ru', url: 'https://e.mail.ru/' } },
  {
    hosts: /^(ya\.ru|yandex\.(ru|com|by|kz))$/,
    mailbox: { name: 'Yandex', url: 'https://mail.yandex.com/' },
  },
  { hosts: /^(gmx\.(de|net|at|ch)|web\.de)$/, mailbox: { name: 'GMX', url: 'https://www.gmx.net/' } },
  { hosts: /^qq\.com$/, mailbox: { name: 'QQ Mail', url: 'https://mail.qq.com/' } },
  { hosts: /^(163|126)\.com$/, mailbox: { name: 'NetEase Mail', url: 'https://mail.163.com/' } },
]

/** Returns the webmail page of an email address; null for an unknown provider. */
export const findMailbox = (email: string): Mailbox | null => {
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return MAILBOXES.find(({ hosts }) => hosts.test(host))?.mailbox ?? null
}
