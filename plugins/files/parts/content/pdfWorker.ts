// A module of our own, so that the worker is loaded from this origin. This build brings what browsers of today's age do not have yet.
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
