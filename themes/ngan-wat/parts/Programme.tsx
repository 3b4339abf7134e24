import { useThemeSettings } from '#kit/ui/useThemeSettings.ts';
import type { Stage } from '../settings.ts';

/** What is on, by stage and in the order of time. */
export function Programme({ title, stages }: { title: string; stages: readonly Stage[] }) {
  const { local } = useThemeSettings();
  return (
    <section className="nw-programme">
      <div className="site-width">
        {title && <h2>{title}</h2>}
        <div className="nw-stages">
          {stages.map((stage) => (
            <div key={local(stage.name)}>
              <h3>{local(stage.name)}</h3>
              <dl>
                {stage.items.map((item) => (
                  <div key={item.time + local(item.title)}>
                    <dt>{item.time}</dt>
                    <dd>{local(item.title)}</dd>
                  </div>
                ))}
              </dl>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
