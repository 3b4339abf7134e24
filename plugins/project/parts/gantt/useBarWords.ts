import { useMemo } from 'react';
import { useLocale, useText } from '#kernel/contract/page.ts';
import { formatDate } from '#kit/page/format.ts';
import { once } from '../../rules/gantt/once.ts';
import type { GanttProps } from './types.ts';

/** What a bar says in words, by its task: `ABC-1 Title, 27 พ.ย. – 1 ธ.ค. 2569, done by 40%, on the critical path`. */
export function useBarWords({ plan, about }: Pick<GanttProps, 'plan' | 'about'>, critical: ReadonlySet<string>): (id: string) => string {
  const t = useText('project');
  const locale = useLocale();
  return useMemo(() => {
    const dates = formatDate(locale, { day: 'numeric', month: 'short', year: 'numeric' });
    const tasks = new Map(plan.tasks.map((task) => [task.id, task]));
    return once((id) => {
      const task = tasks.get(id);
      const { key = '', title = '', progress = 0 } = about[id] ?? {};
      const when =
        !task || task.start === null || task.end === null
          ? t('gantt.noDates')
          : dates.formatRange(new Date(task.start), new Date(task.end));
      return [
        `${key} ${title}`,
        when,
        progress > 0 && t('gantt.progress', { percent: progress }),
        critical.has(id) && t('gantt.isCritical'),
      ]
        .filter((part) => part !== false)
        .join(', ');
    });
  }, [plan.tasks, about, critical, locale, t]);
}
