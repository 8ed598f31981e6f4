import { personaPassword, personas } from '@zoog/contract/personas'
import { PLANS } from '@zoog/contract/plan-details'
import { STATUS_KINDS } from '@zoog/contract/status'
import { type Html, html } from '../../core/html'
import type { UserRow } from '../../core/schema'
import type { CatalogServer } from '../../core/servers'
import { APP_PLATFORMS } from '../devices'

/** What the desk shows before its script has asked for the rest. */
export interface PanelPage {
  sandbox: string
  sandboxes: readonly string[]
  users: readonly UserRow[]
  servers: readonly CatalogServer[]
  /** Names of calls and of the stand-ins' routes, for the faults form. */
  routes: readonly string[]
}

const planOf = (user: UserRow): string =>
  PLANS.find((plan) => plan.tariffId === user.tariffId)?.tariffKey ?? `plan ${user.tariffId}`

const account = (user: UserRow, sandbox: string): Html => {
  const what =
    Object.values(personas).find((persona) => persona.email === user.email)?.what ?? 'signed up here'
  const enter = `/__mock/enter?sandbox=${encodeURIComponent(sandbox)}`
  return html`<tr>
      <th scope="row">${user.email}</th>
      <td><form method="post" action="${enter}" target="_blank" rel="noopener"><button name="email" value="${user.email}">Sign in<span class="hidden"> as ${user.email}</span></button></form></td>
      <td>${what}</td>
      <td>${planOf(user)}</td>
    </tr>`
}

const section = (id: string, title: string, content: Html): Html =>
  html`<section id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title">${title}</h2>${content}</section>`

const clock = html`
  <p><output id="clock-now" class="big">…</output></p>
  <div class="row">
    <button type="button" data-clock='{"advance":3600}'>+1 h</button>
    <button type="button" data-clock='{"advance":90000}'>+25 h</button>
    <button type="button" data-clock='{"advance":169200}'>+47 h</button>
    <button type="button" data-clock='{"advance":2592000}'>+30 days</button>
    <button type="button" id="clock-freeze" aria-pressed="false">Freeze</button>
    <button type="button" data-clock='{"reset":true}'>Back to real time</button>
  </div>
  <form id="clock-form" class="row">
    <label>Set to (UTC) <input name="now" type="datetime-local" step="1" min="2000-01-01T00:00" max="2100-12-31T23:59" required></label>
    <button>Set</button>
  </form>`

const faults = (routes: readonly string[]): Html => html`
  <form id="fault-form" class="fields">
    <label>Call <input name="route" list="routes" value="*" required></label>
    <datalist id="routes"><option value="*">every call</option>${routes.map(
      (route) => html`<option value="${route}"></option>`,
    )}</datalist>
    <label>Status <input name="status" type="number" min="200" max="599" placeholder="none"></label>
    <label>Wait (ms) <input name="latencyMs" type="number" min="0" max="120000" placeholder="0"></label>
    <label>Times <input name="times" type="number" min="1" placeholder="no limit"></label>
    <label>Percent <input name="percent" type="number" min="1" max="100" placeholder="100"></label>
    <label class="wide">Body <textarea name="body" rows="2" placeholder="JSON, or a text that is sent as it stands"></textarea></label>
    <label class="check"><input name="drop" type="checkbox"> Drop the connection</label>
    <div class="row"><button>Add fault</button> <button type="button" id="faults-clear">Remove all</button></div>
  </form>
  <ul id="fault-list" class="list"></ul>`

const options = (servers: readonly CatalogServer[]): Html[] =>
  servers.map(({ id, city, locationCode }) => html`<option value="${id}">${city}, ${locationCode}</option>`)

const connection = (servers: readonly CatalogServer[]): Html => html`
  <p><output id="connection-now">…</output></p>
  <form id="connection-form" class="fields">
    <label>Location <select name="server">${options(servers)}</select></label>
    <label class="check"><input name="leaksNames" type="checkbox"> Names are looked up past the tunnel</label>
    <div class="row"><button>Connect</button> <button type="button" id="disconnect">Disconnect</button></div>
  </form>`

const status = (servers: readonly CatalogServer[]): Html => html`
  <form id="status-form" class="fields">
    <label>What <select name="kind">${STATUS_KINDS.map((kind) => html`<option>${kind}</option>`)}</select></label>
    <label>Location <select name="server"><option value="">every location</option>${options(servers)}</select></label>
    <label>Begins in (h) <input name="startsIn" type="number" min="0" max="8760" step="any" placeholder="now"></label>
    <label>Lasts (h) <input name="lasts" type="number" min="0.01" max="8760" step="any" placeholder="until ended"></label>
    <label class="wide">Message <input name="message" maxlength="500" placeholder="none"></label>
    <div class="row"><button>Begin</button></div>
  </form>
  <ul id="status-list" class="list"></ul>`

const devices = (users: readonly UserRow[]): Html => html`
  <form id="device-form" class="fields">
    <label>Account <select name="email">${users.map(({ email }) => html`<option>${email}</option>`)}</select></label>
    <label>App on <select name="system">${APP_PLATFORMS.map((system) => html`<option>${system}</option>`)}</select></label>
    <div class="row"><button>Sign the app in</button></div>
  </form>
  <ul id="device-list" class="list"></ul>`

const data = html`
  <div class="row">
    <button type="button" id="reset" class="danger">Reset this sandbox</button>
    <form id="snapshot-form" class="row">
      <label>Snapshot <input name="name" pattern="[A-Za-z0-9_\\-]{1,64}" required></label>
      <button>Save</button>
    </form>
  </div>
  <ul id="snapshot-list" class="list"></ul>
  <div id="data-tables"></div>`

/** The mock control panel as HTML. Everything in it works with the keyboard; nothing in it is inline code. */
export const renderPanelPage = ({ sandbox, sandboxes, users, servers, routes }: PanelPage): string =>
  html`<!doctype html>
<html lang="en" data-sandbox="${sandbox}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>Mock control panel: ${sandbox}</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="/__mock/panel/panel.css">
  <script type="module" src="/__mock/panel/main.js"></script>
</head>
<body>
  <header>
    <h1>Mock control panel</h1>
    <form method="get" action="/__mock" class="row">
      <label>Sandbox <input name="sandbox" list="sandboxes" value="${sandbox}" pattern="[A-Za-z0-9_\\-]{1,64}" required></label>
      <datalist id="sandboxes">${sandboxes.map((name) => html`<option value="${name}"></option>`)}</datalist>
      <button>Open</button>
    </form>
    <nav aria-label="Sections">
      <a href="#accounts">Accounts</a> <a href="#clock">Clock</a> <a href="#faults">Faults</a>
      <a href="#connection">Connection</a> <a href="#status">Status</a> <a href="#devices">Devices</a> <a href="#outbox">Outbox</a> <a href="#payments">Payments</a> <a href="#requests">Requests</a>
      <a href="#data">Data</a> <a href="/__mock/reference">Reference</a> <a href="/__mock/openapi.json">OpenAPI</a>
    </nav>
  </header>
  <p id="message" role="status"></p>
  <main>
    ${section(
      'accounts',
      'Accounts',
      html`<p>Password of each: <code>${personaPassword}</code></p>
      <div class="scroll" tabindex="0" role="group" aria-label="Accounts, scrollable"><table>
        <thead><tr><th scope="col">Email</th><th scope="col">Portal</th><th scope="col">What it is</th><th scope="col">Plan</th></tr></thead>
        <tbody>${users.map((user) => account(user, sandbox))}</tbody>
      </table></div>
      <h3>Codes of authenticator apps</h3>
      <ul id="code-list" class="list"></ul>
      <h3>Phones signed in by QR code</h3>
      <ul id="hand-over-list" class="list"></ul>`,
    )}
    ${section('clock', 'Clock', clock)}
    ${section('faults', 'Faults', faults(routes))}
    ${section('connection', 'Connection', connection(servers))}
    ${section('status', 'Status', status(servers))}
    ${section('devices', 'Devices', devices(users))}
    ${section('outbox', 'Outbox', html`<ul id="mail-list" class="list"></ul>`)}
    ${section(
      'payments',
      'Payments',
      html`<div id="payment-list"></div>
      <h3>Refunds</h3>
      <ul id="refund-list" class="list"></ul>`,
    )}
    ${section('requests', 'Requests', html`<div id="request-list"></div>`)}
    ${section('data', 'Data', data)}
  </main>
</body>
</html>
`.text
