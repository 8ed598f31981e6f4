import { ask, change, sandbox, showMessage } from './control-api.js'
import { button, byId, el, fill, form, input, item, list, readValue, section, select, table } from './dom.js'

/** @typedef {Record<string, unknown>} Row */

const SHOWN_ROWS = 200
const collator = new Intl.Collator('en', { numeric: true })
/** @type {Record<string, unknown>} */
let data = {}
let tableName = 'users'
let search = ''
let sort = { column: '', isDescending: false }
let isJson = false
/** Keeps refreshes away from a cell or JSON that is being edited. */
let isEditing = false

/** @param {unknown} value @returns {value is Row[]} */
const isTable = (value) =>
  Array.isArray(value) && value.length > 0 && value.every((row) => typeof row === 'object' && row !== null)

/** @param {unknown} value */
const toText = (value) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** @param {string} text @param {unknown} before a text stays a text, also one of digits */
const parseCell = (text, before) => {
  if (typeof before === 'string') return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** @param {unknown} rows */
const save = async (rows) => {
  if ((await change(`Saved: ${tableName}.`, 'PUT', `data/${tableName}`, rows)) === undefined) return
  isEditing = false
  await refresh()
}

/** @param {Row[]} rows @param {Row} row @param {string} column a button that becomes an input */
const cell = (rows, row, column) => {
  const value = toText(row[column])
  const edit = () => {
    isEditing = true
    const editor = el('input', { value, 'aria-label': column })
    editor.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') {
        isEditing = false
        editor.replaceWith(shown)
        shown.focus()
      }
      if (event.key !== 'Enter') return
      const parsed = parseCell(readValue(event), row[column])
      void save(rows.map((each) => (each === row ? { ...row, [column]: parsed } : each)))
    })
    shown.replaceWith(editor)
    if (editor instanceof HTMLInputElement) editor.select()
  }
  const shown = button(value.slice(0, 60) || '–', `edit ${column}`, edit, { class: 'cell', title: value })
  return shown
}

/** @param {string} name */
const head = (name) => {
  const isSorted = sort.column === name
  const sortBy = () => {
    sort = { column: name, isDescending: isSorted && !sort.isDescending }
    show()
  }
  const arrow = isSorted ? (sort.isDescending ? ' ↓' : ' ↑') : ''
  return button(name + arrow, 'sort', sortBy, { class: 'head', name: `sort-${name}` })
}

/** @param {Row[]} rows */
const showTable = (rows) => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const { column, isDescending } = sort
  const found = rows
    .filter((row) => JSON.stringify(row).toLowerCase().includes(search.toLowerCase()))
    .sort((a, b) => collator.compare(toText(a[column]), toText(b[column])) * (isDescending ? -1 : 1))
  const cells = found.slice(0, SHOWN_ROWS).map((row) => columns.map((name) => cell(rows, row, name)))
  const more = found.length - cells.length
  return [
    table(tableName, columns.map(head), cells),
    more > 0 && el('p', { class: 'none' }, `${more} more: search, or use JSON.`),
  ]
}

const showJson = () => {
  const edit = () => {
    isEditing = true
  }
  const text = document.createElement('textarea')
  text.rows = 18
  text.setAttribute('aria-label', tableName)
  text.addEventListener('input', edit)
  text.value = JSON.stringify(data[tableName], null, 2)
  const saveText = async () => {
    try {
      await save(JSON.parse(text.value))
    } catch {
      showMessage('This is not JSON.')
    }
  }
  return [text, button('Save', tableName, saveText, { class: 'main' })]
}

const show = () => {
  const rows = data[tableName]
  byId('data-view').setAttribute('aria-pressed', String(isJson))
  fill(byId('data-rows'), isJson || !isTable(rows) ? showJson() : showTable(rows))
}

const refresh = async () => {
  data = (await ask('GET', 'data')) ?? data
  const picker = byId('data-table')
  const names = Object.keys(data)
  const choices = names.map((value) => el('option', { value, selected: value === tableName }, value))
  if (picker.childElementCount !== names.length) fill(picker, choices)
  if (!isEditing) show()
}

const showSnapshots = async () => {
  /** @type {string[] | undefined} */
  const names = await ask('GET', 'snapshots')
  const items = names?.map((name) => {
    const restore = () => change(`Snapshot ${name} restored.`, 'POST', `snapshots/${name}`)
    return item(el('code', {}, name), button('Restore', `snapshot ${name}`, restore))
  })
  if (items) fill(byId('snapshot-list'), items, 'No snapshots.')
}

const reset = () => {
  const question = `Reset sandbox "${sandbox}" to its seed data? This also clears its clock, faults, mail and requests. Snapshots stay.`
  return window.confirm(question) && change('The sandbox was reset.', 'POST', 'reset')
}

/** @param {FormData} fields @param {HTMLFormElement} self */
const saveSnapshot = async (fields, self) => {
  const name = String(fields.get('name'))
  if (await change(`Snapshot ${name} saved.`, 'PUT', `snapshots/${name}`, undefined, self)) self.reset()
}

/** @type {import('./control-api.js').Tab} */
export const dataTab = {
  id: 'data',
  title: 'Data',
  mount: (place, _options, parameters) => {
    tableName = parameters.get('table') ?? tableName
    isEditing = false
    const choose = (/** @type {Event} */ event) => {
      window.location.hash = `data?table=${readValue(event)}`
    }
    const find = (/** @type {Event} */ event) => {
      search = readValue(event)
      show()
    }
    const toggleView = () => {
      isJson = !isJson
      isEditing = false
      show()
    }
    place.append(
      section(
        'Data',
        el(
          'div',
          { class: 'fields' },
          select('Table', 'table', [], { id: 'data-table', change: choose }),
          input('Search', 'search', { type: 'search', value: search, input: find }),
          button('JSON', '', toggleView, { id: 'data-view' }),
        ),
        el('div', { id: 'data-rows' }),
      ),
      section(
        'Snapshots',
        form(
          saveSnapshot,
          { class: 'row' },
          input('Name', 'name', { pattern: '[A-Za-z0-9_\\-]{1,64}', required: true }),
          el('button', {}, 'Save'),
          button('Reset this sandbox', '', reset, { class: 'danger' }),
        ),
        list('snapshot-list'),
      ),
    )
  },
  refresh: async () => {
    await Promise.all([refresh(), showSnapshots()])
  },
}
