// First, because the canvas reads the environment when it is loaded.
import './own-fonts.ts';

export { type Canvas, createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
