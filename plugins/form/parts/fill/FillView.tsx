import type { FillData } from '../../gateway/pages/fill.ts';
import { DoneView } from './DoneView.tsx';
import { GateView } from './GateView.tsx';
import { PageForm } from './PageForm.tsx';
import './fill.css';

/** A form: what keeps one out, a page of it, or what came of it. `frame` is its path where it stands in a frame. */
export function FillView({ data, frame }: { data: FillData; frame?: string }) {
  const { fill, done, gate } = data;
  return (
    <div className="form-Fill">
      <header>
        <h1>{data.title}</h1>
        {(!fill || fill.isNew) &&
          !done &&
          data.lead
            .split('\n')
            .filter(Boolean)
            .map((line) => <p key={line}>{line}</p>)}
      </header>
      {gate && <GateView slug={data.slug} invite={data.invite} resume={data.resume} gate={gate} carried={data.carried} frame={frame} />}
      {fill && (
        <PageForm
          key={`${fill.response ?? 'new'} ${fill.page}`}
          slug={data.slug}
          invite={data.invite}
          fill={fill}
          carried={data.carried}
          frame={frame}
        />
      )}
      {done && <DoneView slug={data.slug} invite={data.invite} done={done} carried={data.carried} path={frame} />}
    </div>
  );
}
