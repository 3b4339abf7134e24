import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { thaiStrings } from '../kernel/cli/vite/thaiStrings.ts';

export default defineConfig({ plugins: [react(), thaiStrings()], build: { chunkSizeWarningLimit: 2000 } });
