import type { PageProps } from '#kernel/contract/page.ts';
import type { load } from '../../gateway/pages/fill.ts';
import { DoneView } from '../../parts/fill/DoneView.tsx';
import { GateView } from '../../parts/fill/GateView.tsx';
import { PageForm } from '../../parts/fill/PageForm.tsx';
import '../../parts/fill/fill.css';

/** A form: what keeps one out, a page of it, or what came of it. */
export default function FillPage({ data }: PageProps<typeof load>) {
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
      {gate && <GateView slug={data.slug} invite={data.invite} resume={data.resume} gate={gate} />}
      {fill && <PageForm key={`${fill.response ?? 'new'} ${fill.page}`} slug={data.slug} invite={data.invite} fill={fill} />}
      {done && <DoneView slug={data.slug} invite={data.invite} done={done} />}
    </div>
  );
}
