#!/usr/bin/env bash
# Makes the clip of the local video stand-in with ffmpeg: `scripts/local/video/make-clip.sh <ffmpeg> <folder>`.
# Twelve calm seconds in two qualities, in pieces of two seconds: a square that goes around, and a quiet tone.
set -euo pipefail
ffmpeg=$1
folder=$2
for quality in "high 640 360 26" "low 320 180 32"; do
  read -r name width height crf <<<"$quality"
  mkdir -p "$folder/$name"
  square=$((height / 5))
  "$ffmpeg" -v error -y \
    -f lavfi -i "color=0x1f3a5f:s=${width}x${height}:r=15:d=12" \
    -f lavfi -i "color=0xe8d9b5:s=${square}x${square}:r=15:d=12" \
    -f lavfi -i "sine=frequency=220:sample_rate=44100:duration=12" \
    -filter_complex "[0][1]overlay=x='(W-w)*(0.5+0.4*sin(2*PI*t/12))':y='(H-h)*(0.5+0.4*cos(2*PI*t/12))'[v];[2]volume=0.04[a]" \
    -map "[v]" -map "[a]" -t 12 \
    -c:v libx264 -profile:v main -preset slow -crf "$crf" -pix_fmt yuv420p -g 30 -keyint_min 30 -sc_threshold 0 \
    -c:a aac -b:a 32k -ac 1 \
    -f hls -hls_time 2 -hls_segment_type fmp4 -hls_fmp4_init_filename init.mp4 \
    -hls_segment_filename "$folder/$name/%d.m4s" -hls_playlist_type vod "$folder/$name/list.m3u8"
  rm "$folder/$name/list.m3u8"
done
