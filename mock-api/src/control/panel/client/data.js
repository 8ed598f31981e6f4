import { ask, change, sandbox, showList, showMessage } from './control-api.js'
import { button, byId, el, fields, fill, item, list, section, table } from './dom.js'
import { fillSelect, form, input, parseJson, readValue, select } from './forms.js'

/** @import { Tab } from './control-api.js' */
/** @typedef {Record<string, unknown>} Row */

const SHOWN_ROWS = 200
const collator = new Intl.Collator('en', { numeric: true })
/** @type {Record<string, unknown>} */
let data = {}
let tableName = 'users'
let sort = { column: '', isDescending: false }
let isJson = false
/** Keeps refreshes away from a cell or JSON that is being edited. */
let isEditing = false

/** @param {unknown} value @returns {value is Row[]} */
const isTable = (value) =>
  Array.isArray(value) && value.every((row) => typeof row === 'object' && row !== null)

/** The rows of the shown table; none if it is no table. */
const getRows = () => {
  const rows = data[tableName]
  return isTable(rows) ? rows : []
}

/** @param {unknown} value */
const toText = (value) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** @param {unknown} rows */
const save = async (rows) => {
  if ((await change(`Saved: ${tableName}.`, 'PUT', `data/${tableName}`, rows)) === undefined) return
  isEditing = false
  await refresh()
}

/** @param {Row} row @param {string} column @param {string} id of the button that becomes an input, and of the input */
const cell = (row, column, id) => {
  const value = toText(row[column])
  const edit = () => {
    isEditing = true
    const editor = el('input', { id, value, 'aria-label': column })
    editor.addEventListener('blur', () => {
      if (!isEditing) return
      isEditing = false
      editor.replaceWith(cell(row, column, id))
    })
    editor.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') editor.blur()
      if (key !== 'Enter') return
      // A text of digits stays a text.
      const changed = typeof row[column] === 'string' ? editor.value : parseJson(editor.value)
      // The table may have been read again since, so the row is another object.
      const before = JSON.stringify(row)
      void save(
        getRows().map((each) => (JSON.stringify(each) === before ? { ...each, [column]: changed } : each)),
      )
    })
    byId(id).replaceWith(editor)
    editor.focus()
    editor.select()
  }
  return button(value.slice(0, 60) || '–', `edit ${column}`, edit, { class: 'cell', title: value, id })
}

/** @param {string} name */
const head = (name) => {
  const isSorted = sort.column === name
  const sortBy = () => {
    sort = { column: name, isDescending: isSorted && !sort.isDescending }
    show()
  }
  const arrow = isSorted ? (sort.isDescending ? ' ↓' : ' ↑') : ''
  return button(name + arrow, 'sort', sortBy, { class: 'cell', id: `sort-${name}` })
}

/** @param {Row[]} rows */
const showTable = (rows) => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const { column, isDescending } = sort
  const search = readValue('data-search').toLowerCase()
  const found = rows
    .filter((row) => JSON.stringify(row).toLowerCase().includes(search))
    .sort((a, b) => collator.compare(toText(a[column]), toText(b[column])) * (isDescending ? -1 : 1))
  const cells = found
    .slice(0, SHOWN_ROWS)
    .map((row, index) => columns.map((name) => cell(row, name, `${name}-${index}`)))
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
  const value = JSON.stringify(data[tableName], null, 2)
  const text = el('textarea', { rows: 18, 'aria-label': tableName, input: edit }, value)
  const saveText = async () => {
    try {
      await save(JSON.parse(text.value))
    } catch {
      showMessage('This isn’t valid JSON.')
    }
  }
  return [text, button('Save', tableName, saveText, { class: 'main' })]
}

const show = () => {
  const rows = getRows()
  byId('data-view').setAttribute('aria-pressed', String(isJson))
  fill('data-rows', isJson || rows.length === 0 ? showJson() : showTable(rows))
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
