/**
 * The contact sheet: one HTML file without dependencies that shows all puzzles as cards, sorts and filters them, and links each to the app. The rows
 * are data in the page, so that a sheet of thousands of puzzles can be written row by row; the script shows cards as the reader scrolls.
 */
import type { Plan } from './plan.ts';
import { listColumns, type Row } from './table.ts';

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.4 system-ui, sans-serif; }
body { margin: 1rem; }
form { position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; padding: .5rem 0; background: Canvas; }
form input[type=number] { width: 6rem; }
main { display: grid; grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr)); gap: 1rem; }
article { border: 1px solid GrayText; border-radius: 6px; padding: .5rem; overflow-wrap: anywhere; }
article img { width: 100%; aspect-ratio: 1; object-fit: contain; background: white; }
article h2 { font-size: 1rem; margin: .25rem 0; }
article p { margin: .25rem 0; font-size: .85rem; }
article .fault { color: #b00020; }
`;

/** Runs in the page. Names and messages come from files of others, so they are set as text and never as HTML. */
const SCRIPT = `
const read = (id) => JSON.parse(document.getElementById(id).textContent);
const { app, columns } = read('setup');
const rows = read('rows');
const form = document.querySelector('form');
const main = document.querySelector('main');
const { text, class: kind, column, descending, min, max, count } = form.elements;
const PAGE = 60;
let shown = [];
let drawn = 0;

const add = (parent, tag, properties = {}) => parent.appendChild(Object.assign(document.createElement(tag), properties));
for (const name of ['name', ...columns]) add(column, 'option', { value: name, textContent: name });
for (const name of [...new Set(rows.map(({ values }) => values.class).filter(Boolean))].sort()) add(kind, 'option', { value: name, textContent: name });
column.value = columns.includes('difficulty') ? 'difficulty' : 'name';

const valueOf = (row) => (column.value === 'name' ? row.name : row.values[column.value]);

function compare(a, b) {
  const [x, y] = [valueOf(a), valueOf(b)];
  if (x === undefined || y === undefined) return x === y ? 0 : x === undefined ? 1 : -1;
  const order = typeof x === 'number' && typeof y === 'number' ? x - y : String(x).localeCompare(String(y), 'en', { numeric: true });
  return descending.checked ? -order : order;
}

function isWanted(row) {
  const value = valueOf(row);
  return (
    row.name.toLowerCase().includes(text.value.toLowerCase()) &&
    (kind.value === '' || row.values.class === kind.value) &&
    (min.value === '' || value >= Number(min.value)) &&
    (max.value === '' || value <= Number(max.value))
  );
}

function link(parent, label, href) {
  add(parent, 'a', { textContent: label, href });
  parent.append(' ');
}

function draw(row) {
  const card = add(main, 'article');
  if (row.thumbnail !== null) add(card, 'img', { src: encodeURI(row.thumbnail), loading: 'lazy', alt: '' });
  add(card, 'h2', { textContent: row.name });
  const { class: found, level, difficulty, fun, smallestAngle } = row.values;
  const facts = [found, level, difficulty === undefined ? '' : 'difficulty ' + Math.round(difficulty), fun === undefined ? '' : 'fun ' + fun.toFixed(1), smallestAngle === undefined ? '' : Math.round(smallestAngle) + '° smallest angle'];
  add(card, 'p', { textContent: facts.filter(Boolean).join(' · ') });
  if (!['name', 'class', 'level', 'difficulty', 'fun', 'smallestAngle'].includes(column.value)) add(card, 'p', { textContent: column.value + ' ' + (valueOf(row) ?? '–') });
  if (row.fault !== null) add(card, 'p', { className: 'fault', textContent: row.fault.stage + ': ' + row.fault.message });
  if (row.notes.length > 0) add(card, 'p', { textContent: row.notes.join('; ') });
  const links = add(card, 'p');
  if (row.values['link.edit'] !== undefined) link(links, 'Open', app + row.values['link.edit']);
  if (row.values['link.play'] !== undefined) link(links, 'Play', app + row.values['link.play']);
  for (const path of [row.puzzle, ...row.pages]) if (path !== null) link(links, path.slice(path.indexOf('/') + 1 + row.name.length).replace(/^[-.]/, ''), encodeURI(path));
}

function drawMore() {
  for (const row of shown.slice(drawn, drawn + PAGE)) draw(row);
  drawn = Math.min(drawn + PAGE, shown.length);
}

function update() {
  shown = rows.filter(isWanted).sort(compare);
  count.value = shown.length + ' of ' + rows.length;
  main.replaceChildren();
  drawn = 0;
  drawMore();
}

form.addEventListener('input', update);
form.addEventListener('submit', (event) => event.preventDefault());
new IntersectionObserver((entries) => { if (entries.some(({ isIntersecting }) => isIntersecting)) drawMore(); }, { rootMargin: '600px' }).observe(document.getElementById('end'));
update();
`;

/** The part before the rows. @param app the address of the app, which ends with a slash */
export function writeSheetHead(plan: Plan, title: string, app: string): string {
  const data = { app, columns: listColumns(plan) };
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
<h1>${escapeHtml(title)}</h1>
<form>
<label>Name <input name="text" type="search"></label>
<label>Class <select name="class"><option value="">all</option></select></label>
<label>Sort by <select name="column"></select></label>
<label><input name="descending" type="checkbox"> highest first</label>
<label>from <input name="min" type="number" step="any"></label>
<label>to <input name="max" type="number" step="any"></label>
<output name="count"></output>
</form>
<main></main>
<p id="end"></p>
<script type="application/json" id="setup">${embed(data)}</script>
<script type="application/json" id="rows">[`;
}

/** A row. @param isFirst whether no row is before it */
export function writeSheetRow({ name, puzzle, thumbnail, pages, values, notes, fault }: Row, isFirst: boolean): string {
  return `${isFirst ? '\n' : ',\n'}${embed({ name, puzzle, thumbnail, pages, values, notes, fault })}`;
}

/** The part after the rows. */
export const SHEET_TAIL = `
]</script>
<script>
${SCRIPT}
</script>
</html>
`;

/** JSON in a script element: the text can't end the element. */
function embed(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
