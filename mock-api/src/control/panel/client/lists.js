import { ask, say } from './control-api.js'
import { button, byId, el, fill, utc } from './dom.js'

/** @typedef {import('./control-api.js').Data} Data */
/** @typedef {import('./control-api.js').Fault} Fault */
/** @typedef {import('./control-api.js').Mail} Mail */
/** @typedef {import('./control-api.js').StatusEvent} StatusEvent */

/** Shows the faults that are set. */
export const showFaults = async () => {
  /** @type {Fault[] | undefined} */
  const faults = await ask('GET', 'faults')
  if (!faults) return
  const items = faults.map((fault) => {
    const { id, route, ...what } = fault
    const remove = async () => {
      if (await ask('DELETE', `faults/${id}`)) say(`Fault for ${route} removed.`)
      await showFaults()
    }
    return el(
      'li',
      {},
      el('code', {}, route),
      ` ${JSON.stringify(what)} `,
      button('Remove', `fault for ${route}`, remove),
    )
  })
  fill(byId('fault-list'), items, 'No faults.')
}

/** Shows the location that who asks is connected to. */
export const showConnection = async () => {
  /** @type {{ connection: Data['connection'] } | undefined} */
  const answer = await ask('GET', 'connection')
  if (!answer) return
  const { connection } = answer
  const place = document.querySelector(`#connection-form option[value="${connection?.serverId}"]`)
  byId('connection-now').textContent = connection
    ? `Connected to ${place?.textContent}${connection.leaksNames ? ', names past the tunnel' : ''}.`
    : 'Not connected.'
}

/** Shows incidents and maintenance; each can be ended. */
export const showStatus = async () => {
  /** @type {StatusEvent[] | undefined} */
  const events = await ask('GET', 'status')
  if (!events) return
  const items = events.map(({ id, kind, serverIds, isUnderWay, startsAt, endsAt, message = '' }) => {
    const where = serverIds.length > 0 ? `location ${serverIds.join(', ')}` : 'every location'
    const end = async () => {
      if (await ask('DELETE', `status/${id}`)) say(`The ${kind} is over.`)
      await showStatus()
    }
    return el(
      'li',
      {},
      el('strong', {}, `${isUnderWay ? 'Under way' : 'Planned'}: ${kind}`),
      ` ${where}, ${startsAt} to ${endsAt ?? 'open'} ${message} `,
      button('End', `the ${kind} of ${where}`, end),
    )
  })
  fill(byId('status-list'), items, 'No incidents, no maintenance.')
}

/** Shows the mails that were "sent"; their links open in a tab of their own. */
export const showMails = async () => {
  /** @type {Mail[] | undefined} */
  const mails = await ask('GET', 'outbox')
  if (!mails) return
  const items = mails.map((mail) =>
    el(
      'li',
      {},
      el('time', {}, utc(mail.sentAt)),
      el('strong', {}, ` ${mail.subject} `),
      `to ${mail.to} (${mail.kind}) `,
      mail.link
        ? el(
            'a',
            { href: mail.link, target: '_blank', rel: 'noopener' },
            'Open its link',
            el('span', { class: 'hidden' }, `: ${mail.subject} to ${mail.to}`),
          )
        : '',
    ),
  )
  fill(byId('mail-list'), items, 'No mails.')
}

/** Shows the code that each account's authenticator app would show now; it is another one in half a minute at most. */
export const showCodes = async () => {
  /** @type {import('./control-api.js').AppCode[] | undefined} */
  const codes = await ask('GET', 'second-factors')
  if (!codes) return
  const items = codes.map(({ email, code, isOn }) =>
    el('li', {}, `${email} `, el('code', {}, code), isOn ? '' : ' (being set up)'),
  )
  fill(byId('code-list'), items, 'No account has two-step sign-in.')
}

/** Shows the phones that are signed in by a link, and the number that each shows. */
export const showHandOvers = async () => {
  /** @type {import('./control-api.js').HandOver[] | undefined} */
  const handOvers = await ask('GET', 'hand-overs')
  if (!handOvers) return
  const items = handOvers.map(({ email, state, number, phone }) =>
    el('li', {}, el('strong', {}, state), ` ${email} `, number ? `number ${number}, ${phone}` : ''),
  )
  fill(byId('hand-over-list'), items, 'No phone was shown a code.')
}

/** Shows the apps that are signed in and the WireGuard keys; each can be used. */
export const showDevices = async () => {
  /** @type {import('./control-api.js').Device[] | undefined} */
  const devices = await ask('GET', 'devices')
  if (!devices) return
  const items = devices.map(({ id, email, what, usedAt }) => {
    const use = async () => {
      if (await ask('POST', `devices/${id}/use`)) say(`${what} was connected.`)
      await showDevices()
    }
    const when = usedAt === null ? 'never used' : `last used ${utc(usedAt)}`
    return el(
      'li',
      {},
      el('strong', {}, what),
      ` of ${email}, ${when} `,
      button('Use', `${what} of ${email}`, use),
    )
  })
  fill(byId('device-list'), items, 'No app is signed in, and there are no WireGuard keys.')
}

/** Shows who asked for money back; each request can be decided at once. */
export const showRefunds = async () => {
  /** @type {import('./control-api.js').Refund[] | undefined} */
  const refunds = await ask('GET', 'refunds')
  if (!refunds) return
  const items = refunds.map(({ id, email, amount, currency, state, since, motive, comment, refusal }) => {
    const who = email ?? 'a deleted account'
    /** @param {string} decided */
    const decide = (decided) => async () => {
      const reason = decided === 'refused' ? window.prompt('Why, in words for the customer?', '') : undefined
      if (reason === null) return
      const answer = await ask('POST', `refunds/${id}`, { state: decided, reason })
      if (answer) say(`The refund of ${who} is ${answer.state}.`)
      await Promise.all([showRefunds(), showMails()])
    }
    const next = { asked: ['granted', 'refused'], granted: ['paid_out'], paid_out: [], refused: [] }[state]
    const said = [motive, comment, refusal].filter(Boolean).join(', ')
    return el(
      'li',
      {},
      el('strong', {}, state),
      ` since ${since}: ${(amount / 100).toFixed(2)} ${currency} to ${who}${said && ` (${said})`} `,
      ...next.map((decided) => button(decided, `refund of ${who}`, decide(decided))),
    )
  })
  fill(byId('refund-list'), items, 'Nobody asked for money back.')
}

/** Shows the snapshots of the sandbox. */
export const showSnapshots = async () => {
  /** @type {string[] | undefined} */
  const names = await ask('GET', 'snapshots')
  if (!names) return
  const items = names.map((name) => {
    const restore = async () => {
      if (await ask('POST', `snapshots/${name}`)) say(`Snapshot ${name} restored.`)
    }
    return el('li', {}, el('code', {}, name), ' ', button('Restore', `snapshot ${name}`, restore))
  })
  fill(byId('snapshot-list'), items, 'No snapshots.')
}
