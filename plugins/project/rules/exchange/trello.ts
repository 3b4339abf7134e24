import { dayIn } from '#kit/thai/day.ts';
import { grouped } from './grouped.ts';
import { blankTask, groupOf, settle, type ExchangeFinding, type NeutralProject, type NeutralTask } from './neutral.ts';

type Json = Readonly<Record<string, unknown>>;
const objects = (value: unknown): Json[] =>
  Array.isArray(value) ? value.filter((each): each is Json => each !== null && typeof each === 'object') : [];
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []);
const place = ({ pos }: Json): number => (typeof pos === 'number' ? pos : 0);

/** Things by their id. */
const byId = (value: unknown) => new Map(objects(value).map((each) => [text(each.id), each]));
/**
 * Reads a board as Trello exports it (“Export as JSON”): lists are states, cards tasks with members, labels, checklists and comments. Moments
 * become days of the time zone. What is closed is archived.
 */
export function readTrello(board: unknown, timezone: string): NeutralProject {
  const findings: ExchangeFinding[] = [];
  const source = (board !== null && typeof board === 'object' ? board : {}) as Json;
  if (!Array.isArray(source.cards) || !Array.isArray(source.lists))
    return {
      name: '',
      states: [],
      tasks: [],
      links: [],
      findings: [{ row: 0, code: 'not-the-format', value: Object.keys(source).slice(0, 9).join(', ') }],
    };
  const [lists, members, labels] = [byId(source.lists), byId(source.members), byId(source.labels)];
  const checklists = grouped(objects(source.checklists), ({ idCard }) => text(idCard));
  const comments = grouped(
    objects(source.actions).filter(({ type }) => type === 'commentCard'),
    ({ data }) => text(((data as Json | undefined)?.card as Json | undefined)?.id),
  );
  const day = (value: unknown, row: number) => {
    if (text(value) === '') return null;
    const at = new Date(text(value));
    if (Number.isFinite(at.getTime())) return dayIn(at, timezone);
    findings.push({ row, code: 'date-wrong', value: text(value).slice(0, 200) });
    return null;
  };
  const labelName = (id: string) => text(labels.get(id)?.name) || text(labels.get(id)?.color);

  const cards = objects(source.cards).toSorted((a, b) => place(a) - place(b));
  const tasks = cards.map((card, at): NeutralTask => {
    const id = text(card.id);
    const row = at + 1;
    return {
      ...blankTask(id, row),
      title: text(card.name),
      description: text(card.desc),
      state: text(lists.get(text(card.idList))?.name),
      start: day(card.start, row),
      due: day(card.due, row),
      progress: card.dueComplete === true ? 100 : 0,
      people: texts(card.idMembers).map((member) => ({
        name: text(members.get(member)?.fullName) || text(members.get(member)?.username) || member,
        mail: '',
      })),
      labels: [...new Set(texts(card.idLabels).map(labelName))].filter((label) => label !== ''),
      checklist: (checklists.get(id) ?? []).flatMap(({ checkItems }) =>
        objects(checkItems)
          .toSorted((a, b) => place(a) - place(b))
          .map(({ name, state }) => ({ text: text(name).slice(0, 200), done: state === 'complete' })),
      ),
      comments: (comments.get(id) ?? [])
        .map(({ data, date, memberCreator }) => ({
          author: text((memberCreator as Json | undefined)?.fullName),
          at: text(date) || null,
          text: text((data as Json).text),
        }))
        .toReversed(),
      archived: card.closed === true || lists.get(text(card.idList))?.closed === true,
    };
  });
  const states = [...lists.values()]
    .toSorted((a, b) => place(a) - place(b))
    .map(({ name }) => ({ name: text(name), group: groupOf(text(name)) }))
    .filter((state, at, all) => state.name !== '' && all.findIndex(({ name }) => name === state.name) === at);
  return settle({ name: text(source.name), states, tasks, links: [] }, findings);
}
