import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ToggleButton } from '#kit/ui/actions/ToggleButton.tsx';
import { openCamera, type OpenCamera } from './camera.ts';
import './CameraView.css';

export interface CameraViewProps {
  onCode: (code: string) => void;
  /** What was read last, in words; empty while nothing was. */
  found: string;
  words: { hint: string; refused: string; torch: string };
}

/** What the camera sees, with a frame for the code, and its lamp where it has one. On as long as it is there. */
export function CameraView({ onCode, found, words }: CameraViewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'looking' | 'refused'>('looking');
  const [torch, setTorch] = useState<OpenCamera['torch']>(null);
  const [lit, setLit] = useState(false);
  const seen = useEffectEvent(onCode);
  useEffect(() => {
    let gone = false;
    let close = () => {};
    openCamera(video.current!, (code) => seen(code)).then(
      (camera) => {
        if (gone) return camera.close();
        ({ close } = camera);
        setTorch(() => camera.torch);
      },
      () => gone || setState('refused'),
    );
    return () => {
      gone = true;
      close();
    };
  }, []);
  return (
    <div className="ui-Camera">
      <div className="ui-Camera-view">
        <video ref={video} muted playsInline />
        <span aria-hidden="true" />
      </div>
      {torch && (
        <ToggleButton
          icon="sun"
          pressed={lit}
          onChange={(on) => {
            setLit(on);
            torch(on).catch(() => setLit(!on));
          }}
        >
          {words.torch}
        </ToggleButton>
      )}
      <p role="status">{state === 'refused' ? words.refused : found || words.hint}</p>
    </div>
  );
}
