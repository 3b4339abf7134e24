import { useRef, useState } from 'react';
import { useProblem, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { FoundGood } from '../schemas.ts';
import { call } from './call.ts';
import { GoodName } from './GoodName.tsx';

interface Props {
  clusterId: string;
  onPick: (good: FoundGood) => void;
}

/** Finds goods by name, SKU or barcode; what a scanner types and is one good is taken at once. */
export function GoodsSearch({ clusterId, onPick }: Props) {
  const t = useText('supply');
  const problem = useProblem();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly FoundGood[] | null>(null);
  const [failed, setFailed] = useState<string>();
  const pick = (good: FoundGood) => {
    onPick(good);
    setFound(null);
    setText('');
    input.current?.focus();
  };
  async function search() {
    if (!text.trim()) return;
    setFailed(undefined);
    try {
      const { goods } = await call('findGoods', { clusterId, q: text.trim() });
      if (goods.length === 1) pick(goods[0]!);
      else setFound(goods);
    } catch (error) {
      setFailed(problem(error));
    }
  }
  return (
    <div className="supply-Search">
      <div>
        <TextField
          ref={input}
          type="search"
          label={t('goods.search')}
          value={text}
          maxLength={80}
          autoComplete="off"
          error={failed}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // The form around it is not sent.
            event.preventDefault();
            void search();
          }}
        />
        <Button variant="secondary" onClick={() => void search()}>
          {t('goods.find')}
        </Button>
      </div>
      <p role="status">{found && t('goods.found', { count: found.length })}</p>
      {found && found.length > 0 && (
        <ul>
          {found.map((good) => (
            <li key={good.variantId}>
              <Button variant="secondary" onClick={() => pick(good)}>
                <GoodName {...good} />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
