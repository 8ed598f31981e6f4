import { ask, change, sandbox, showList, showMessage } from './control-api.js'
import { button, byId, el, fields, fill, item, list, section, table } from './dom.js'
import { fillSelect, form, input, readValue, select } from './forms.js'

/** @import { Tab } from './control-api.js' */
/** @typedef {Record<string, unknown>} Row */

const SHOWN_ROWS = 200
/** @type {Record<string, unknown>} */
let data = {}
let tableName = 'users'
let isJson = false
/** Keeps refreshes away from JSON that is being edited. */
let isEditing = false

/** @param {unknown} value @returns {value is Row[]} */
const isTable = (value) =>
  Array.isArray(value) && value.length > 0 && value.every((row) => typeof row === 'object' && row !== null)

/** @param {unknown} value */
const toText = (value) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** @param {Row[]} rows */
const showTable = (rows) => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const search = readValue('data-search').toLowerCase()
  const found = rows.filter((row) => JSON.stringify(row).toLowerCase().includes(search))
  const cells = found
    .slice(0, SHOWN_ROWS)
    .map((row) =>
      columns.map((name) => el('span', { title: toText(row[name]) }, toText(row[name]).slice(0, 60))),
    )
  const more = found.length - cells.length
  return [
    table(tableName, columns, cells),
    more > 0 && el('p', { class: 'none' }, `${more} more: search, or use JSON.`),
  ]
}

const showJson = () => {
  const edit = () => {
    isEditing = true
  }
  const value = JSON.stringify(data[tableName], null, 2)
  const text = el('textarea', { rows: 18, 'aria-label': tableName, input: edit }, value)
  const save = async () => {
    try {
      const rows = JSON.parse(text.value)
      if ((await change(`Saved: ${tableName}.`, 'PUT', `data/${tableName}`, rows)) === undefined) return
      isEditing = false
      await refresh()
    } catch {
      showMessage('This isn’t valid JSON.')
    }
  }
  return [text, button('Save', tableName, save, { class: 'main' })]
}

const show = () => {
  const rows = data[tableName]
  byId('data-view').setAttribute('aria-pressed', String(isJson))
  fill('data-rows', !isJson && isTable(rows) ? showTable(rows) : showJson())
}

const refresh = async () => {
  data = (await ask('GET', 'data')) ?? data
  fillSelect('data-table', Object.keys(data), tableName)
  if (!isEditing && document.getElementById('data-rows')) show()
}

/** @param {string} name */
const snapshotItem = (name) => {
  const restore = () => change(`Snapshot ${name} restored.`, 'POST', `snapshots/${name}`)
  return item(el('code', {}, name), button('Restore', `snapshot ${name}`, restore))
}

const reset = () => {
  const question = `Reset sandbox "${sandbox}" to its seed data? This also clears its clock, faults, mail, and requests. Snapshots are kept.`
  return window.confirm(question) && change('The sandbox was reset.', 'POST', 'reset')
}

/** @param {FormData} fields @param {HTMLFormElement} self */
const saveSnapshot = async (fields, self) => {
  const name = String(fields.get('name'))
  if (await change(`Snapshot ${name} saved.`, 'PUT', `snapshots/${name}`, undefined, self)) self.reset()
}

/** @type {Tab} */
export const dataTab = {
  title: 'Data',
  build: () => {
    const choose = () => {
      window.location.hash = `data?table=${readValue('data-table')}`
    }
    const toggleView = () => {
      isJson = !isJson
      isEditing = false
      show()
    }
    return [
      section(
        'Data',
        fields(
          select('Table', 'table', [], { id: 'data-table', change: choose }),
          input('Search', 'search', { type: 'search', id: 'data-search', input: show }),
          button('JSON', '', toggleView, { id: 'data-view' }),
        ),
        el('div', { id: 'data-rows' }),
      ),
      section(
        'Snapshots',
        form(
          saveSnapshot,
          'row',
          input('Name', 'name', { pattern: '[A-Za-z0-9_\\-]{1,64}', required: true }),
          el('button', {}, 'Save'),
          button('Reset this sandbox', '', reset, { class: 'danger' }),
        ),
        list('snapshot-list'),
      ),
    ]
  },
  open: (parameters) => {
    tableName = parameters.get('table') ?? tableName
    isEditing = false
  },
  refresh: async () => {
    await Promise.all([refresh(), showList('snapshot-list', 'snapshots', snapshotItem, 'No snapshots.')])
  },
}
